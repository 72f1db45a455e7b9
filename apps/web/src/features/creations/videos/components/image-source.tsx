import type { ImageOutput } from '@atelier/contracts';
import { Check, EyeOff } from 'lucide-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { Picture } from '@/components/picture';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { SensitiveVeil, useVeiling } from '@/features/safety';
import { cn } from '@/lib/cn';
import { itemsOf } from '@/lib/paging';
import { useOwnImages } from '../hooks/use-own-images';

interface Choice {
  image: ImageOutput;
  prompt: string;
}

/** The user's own pictures, to choose the one to animate. */
export function ImageSource({ chosenId, onChoose }: { chosenId: string | null; onChoose: (id: string) => void }) {
  const { t } = useTranslation('video');
  const query = useOwnImages();
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const choices = (itemsOf(query.data) ?? []).flatMap(({ images, options, sheet }) =>
    // The sheet of all its pictures has no one in it who could move; a link may name it all the same.
    images.flatMap((image): Choice[] =>
      image.id === sheet?.image_id && image.id !== chosenId ? [] : [{ image, prompt: options.prompt }],
    ),
  );
  const chosen = choices.find(({ image }) => image.id === chosenId);
  // A picture that a link names may be old: the list goes on until it is there.
  const seeking = chosenId !== null && !chosen && hasNextPage;
  useEffect(() => {
    if (seeking && !isFetchingNextPage) void fetchNextPage();
  }, [seeking, isFetchingNextPage, fetchNextPage]);
  // Where there is but one there is nothing to choose.
  const only = choices.length === 1 && !hasNextPage ? choices[0]?.image.id : undefined;
  const isOpen = chosenId === null;
  useEffect(() => {
    if (only !== undefined && isOpen) latest.current(only);
  }, [only, isOpen]);
  const none = (
    <StateMessage
      className="py-6"
      title={t('source.none_title')}
      description={t('source.none_text')}
      actions={<ButtonLink to="/generator">{t('source.make_image')}</ButtonLink>}
    />
  );
  const choice = (
    <div className="flex flex-col gap-3">
      {chosen ? <ChosenPicture choice={chosen} /> : null}
      <ChoiceGrid choices={choices} chosenId={chosenId} onChoose={onChoose} />
      {hasNextPage ? (
        <Button size="sm" variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('source.more')}
        </Button>
      ) : null}
    </div>
  );
  return (
    <Loaded query={query} failed={t('source.load_failed')} waiting={WAITING}>
      {() => (choices.length === 0 && !hasNextPage ? none : choice)}
    </Loaded>
  );
}

const WAITING = (
  <div className="grid grid-cols-3 gap-2">
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className="aspect-square rounded-control" />
    ))}
  </div>
);

function ChosenPicture({ choice: { image, prompt } }: { choice: Choice }) {
  const { t } = useTranslation('video');
  return (
    // As wide as there is room, in its own shape: on a desktop no higher than leaves the rest in sight.
    <div
      className="w-full lg:mx-auto lg:max-w-(--preview)"
      style={{ '--preview': `calc(44dvh * ${String(image.width / image.height)})` } as CSSProperties}
    >
      <SensitiveVeil key={image.id} sensitive={image.sensitive}>
        <Picture
          src={image.url}
          thumbnail={image.thumbnail_url}
          thumbhash={image.thumbhash}
          focus={image.focus ?? null}
          alt={t('source.chosen', { prompt })}
          width={image.width}
          height={image.height}
          eager
        />
      </SensitiveVeil>
    </div>
  );
}

function ChoiceGrid({
  choices,
  chosenId,
  onChoose,
}: {
  choices: readonly Choice[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation('video');
  const isVeiling = useVeiling();
  return (
    <ul
      aria-label={t('source.images')}
      className="-m-1 grid max-h-64 grid-cols-4 gap-2 overflow-y-auto p-1 [scrollbar-width:thin]"
    >
      {choices.map(({ image, prompt }, index) => (
        <li key={image.id}>
          <button
            type="button"
            aria-pressed={image.id === chosenId}
            aria-label={t('source.choose', { number: index + 1, prompt })}
            onClick={() => {
              onChoose(image.id);
            }}
            className="group block w-full rounded-control aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-light"
          >
            <Picture
              src={image.thumbnail_url}
              thumbhash={image.thumbhash}
              focus={image.focus ?? null}
              alt=""
              className={cn(
                'rounded-control transition-[filter] duration-150 group-hover:brightness-115',
                // Too small for words; once it is chosen it is shown large, under a veil of its own.
                image.sensitive && isVeiling && '[&_img]:scale-110 [&_img]:blur-lg',
              )}
            >
              {image.sensitive && isVeiling ? (
                <EyeOff aria-hidden className="absolute inset-0 m-auto size-5 text-ink" />
              ) : null}
              {image.id === chosenId ? (
                <Check
                  aria-hidden
                  className="absolute right-1.5 bottom-1.5 size-6 rounded-full bg-light p-1 text-canvas"
                />
              ) : null}
            </Picture>
          </button>
        </li>
      ))}
    </ul>
  );
}
