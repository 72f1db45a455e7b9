import type { Character } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ListEnd } from '@/components/list-end';
import { Loaded } from '@/components/loaded';
import { PictureChoice } from '@/components/picture-choice';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { useErrorText } from '@/lib/error-text';
import { itemsOf } from '@/lib/paging';
import { toast } from '@/lib/toast';
import { useUpdateCharacter, usePicturesOf } from '../api/characters';

/** A character is known by one of the pictures that were made of it. */
export function ThumbnailDialog({ character, onClose }: { character: Character; onClose: () => void }) {
  const { t } = useTranslation(['characters', 'common']);
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<string | null>(null);
  const update = useUpdateCharacter();
  const save = () => {
    if (chosen === null) return;
    update.mutate(
      { id: character.id, thumbnail_image_id: chosen },
      {
        onSuccess: () => {
          toast.success(t('thumbnail.done', { name: character.name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('thumbnail.title', { name: character.name })}
      description={t('thumbnail.text')}
      className="md:w-[min(40rem,calc(100vw-3rem))]"
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" disabled={chosen === null} loading={update.isPending} onClick={save}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <Pictures character={character} chosen={chosen} onChoose={setChosen} />
      <Problem>{update.error ? errorText(update.error) : null}</Problem>
    </Dialog>
  );
}

interface PicturesProps {
  character: Character;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** What is adult content does not stand for a character. */
function Pictures({ character, chosen, onChoose }: PicturesProps) {
  const { t } = useTranslation('characters');
  const query = usePicturesOf(character.id);
  const pictures = (itemsOf(query.data) ?? []).flatMap(({ images, options }) =>
    images.flatMap((image) => (image.sensitive ? [] : [{ image, prompt: options.prompt }])),
  );
  const none = (
    <div className="flex flex-col items-start gap-4 text-ink-soft">
      <p>{t('thumbnail.none', { name: character.name })}</p>
      {character.expired ? null : (
        <ButtonLink to="/generator" search={{ character: character.id }}>
          {t('use')}
        </ButtonLink>
      )}
    </div>
  );
  const choice = (
    <div className="-mx-1 max-h-[50dvh] overflow-y-auto p-1 [scrollbar-width:thin]">
      <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-5">
        {pictures.map(({ image, prompt }, index) => (
          <li key={image.id}>
            <PictureChoice
              type="radio"
              name="thumbnail"
              small
              label={t('thumbnail.choose', { number: index + 1, prompt })}
              checked={image.id === chosen}
              onChange={() => {
                onChoose(image.id);
              }}
              src={image.thumbnail_url}
              focus={image.focus}
            />
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
    </div>
  );
  return (
    <Loaded query={query} failed={t('thumbnail.load_failed')} waiting={<Skeleton className="h-48" />}>
      {() => (pictures.length === 0 && !query.hasNextPage ? none : choice)}
    </Loaded>
  );
}
