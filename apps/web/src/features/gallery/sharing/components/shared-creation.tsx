import type { ImageOutput, PublicCreation } from '@atelier/contracts';
import { ChevronRight, Sparkles, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { Badge } from '@/components/badge';
import { ButtonLink } from '@/components/button';
import { Picture } from '@/components/picture';
import { ShareButton } from '@/components/share-button';
import { CreationFacts } from '../../creation/creation-facts';
import { HeartOf } from '../../creation/creation-footer';
import { RemixLink, remixPath, useRemixHint } from '../../creation/remix';
import { CreationLinks, VideoPlayer } from '@/features/creations';
import { SensitiveVeil } from '@/features/safety';
import { cn } from '@/lib/cn';
import { storeRedirectPath } from '@/lib/redirect-path';

interface SharedCreationProps {
  creation: PublicCreation;
  signedIn: boolean;
}

/** The picture large, and beside it, or below on a phone, what it is and what one can do. */
export function SharedCreation({ creation, signedIn }: SharedCreationProps) {
  const { t } = useTranslation('share');
  const [chosen, setChosen] = useState(0);
  const { images, options, video, creator_name: creator } = creation;
  const picture = images[chosen] ?? images[0];
  return (
    // A column of its own on a phone, too: without one the strip of small pictures makes the page as wide as it is.
    <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="flex flex-col gap-3 max-sm:-mx-4">
        {picture && video ? (
          <SensitiveVeil sensitive={picture.sensitive} className="mx-auto w-full max-sm:rounded-none">
            <VideoPlayer film={{ ...picture, url: video.url }} poster={picture.url} title={options.prompt} />
          </SensitiveVeil>
        ) : picture ? (
          <LargePicture picture={picture} alt={options.prompt} />
        ) : null}
        {images.length > 1 ? <Strip images={images} chosen={chosen} onChoose={setChosen} /> : null}
      </div>
      <div className="flex flex-col gap-5">
        <header>
          <h1 tabIndex={-1} className="text-title font-semibold">
            {t('title', { name: creator })}
          </h1>
          <CharacterLine creation={creation} />
          {creation.sample ? (
            <p className="mt-3">
              <Badge>{t('sample')}</Badge>
            </p>
          ) : null}
          <CreationLinks theme={signedIn ? creation.theme : null} remix_of={creation.remix_of} className="mt-3" />
        </header>
        <section aria-label={t('prompt')}>
          <p className="whitespace-pre-line text-ink-soft">{options.prompt}</p>
        </section>
        {signedIn ? <UserActions creation={creation} /> : <VisitorInvitation creation={creation} />}
        <details className="group border-t border-line pt-2">
          <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-2 font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {t('details')}
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-90"
            />
          </summary>
          <div className="pt-2">
            <CreationFacts creation={creation} picture={picture} withoutPrompt />
          </div>
        </details>
      </div>
    </article>
  );
}

/** As large as it can be without leaving the screen. */
function LargePicture({ picture, alt }: { picture: ImageOutput; alt: string }) {
  const { width, height } = picture;
  return (
    <SensitiveVeil key={picture.id} sensitive={picture.sensitive} className="mx-auto w-full max-sm:rounded-none">
      <div className="mx-auto w-full" style={{ maxWidth: `calc(80dvh * ${String(width / height)})` }}>
        <Picture
          src={picture.url}
          thumbnail={picture.thumbnail_url}
          thumbhash={picture.thumbhash}
          alt={alt}
          width={width}
          height={height}
          eager
          className="max-sm:rounded-none"
        />
      </div>
    </SensitiveVeil>
  );
}

interface StripProps {
  images: readonly ImageOutput[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Strip({ images, chosen, onChoose }: StripProps) {
  const { t } = useTranslation('share');
  return (
    <ul aria-label={t('pictures')} className="flex justify-center-safe gap-2 overflow-x-auto p-1 max-sm:px-4">
      {images.map((image, index) => (
        <li key={image.id} className="shrink-0">
          <button
            type="button"
            aria-pressed={index === chosen}
            aria-label={t('picture', { number: index + 1, total: images.length })}
            onClick={() => {
              onChoose(index);
            }}
            className={cn(
              'block rounded-control transition-[opacity,box-shadow] duration-150',
              index === chosen ? 'shadow-[0_0_0_2px_var(--color-light)]' : 'opacity-65 hover:opacity-100',
            )}
          >
            <Picture
              // Of what is veiled above there is no small copy here either.
              src={image.sensitive ? null : image.thumbnail_url}
              thumbhash={image.thumbhash}
              focus={image.focus ?? null}
              alt=""
              className="size-16 rounded-control"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function CharacterLine({ creation: { character } }: { creation: PublicCreation }) {
  const { t } = useTranslation('share');
  if (!character) return null;
  return (
    <p className="mt-3 flex items-center gap-2.5 text-ink-soft">
      <Avatar src={character.thumbnail_url} focus={character.thumbnail_focus} name={character.name} />
      {t('with', { name: character.name })}
    </p>
  );
}

function UserActions({ creation }: { creation: PublicCreation }) {
  const { t } = useTranslation('share');
  const { creator_id: creatorId } = creation;
  const hint = useRemixHint(creation);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <RemixLink creation={creation} size="md" />
        <ShareButton path={`/s/${creation.id}`} title={creation.options.prompt} size="md" />
        <HeartOf creation={creation} className="ml-auto" />
      </div>
      <p className="text-sm text-ink-faint">{hint}</p>
      {creatorId === null ? null : (
        <ButtonLink
          to="/creators/$creatorId"
          params={{ creatorId }}
          size="sm"
          variant="ghost"
          className="-ml-3.5 self-start"
          icon={<UserRound className="size-4" />}
        >
          {t('more_by', { name: creation.creator_name })}
        </ButtonLink>
      )}
    </div>
  );
}

/** For visitors who came by a link and do not know the product. */
function VisitorInvitation({ creation }: { creation: PublicCreation }) {
  const { t } = useTranslation('share');
  return (
    <section className="flex flex-col gap-4 rounded-card lit p-5">
      <div>
        <h2 className="text-xl font-semibold">{t('visitor.title')}</h2>
        <p className="mt-2 text-ink-soft">{t(creation.sheet ? 'visitor.sheet' : 'visitor.text')}</p>
      </div>
      <ButtonLink
        to="/login"
        variant="primary"
        icon={<Sparkles className="size-5" />}
        onClick={() => {
          storeRedirectPath(remixPath(creation));
        }}
      >
        {t('visitor.sign_in')}
      </ButtonLink>
      <div className="flex flex-wrap gap-2.5">
        <ShareButton path={`/s/${creation.id}`} title={creation.options.prompt} />
        <ButtonLink to="/" size="sm" variant="ghost">
          {t('visitor.more')}
        </ButtonLink>
      </div>
    </section>
  );
}
