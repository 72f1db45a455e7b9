import type { Character } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/empty-state';
import { PictureGrid } from '@/components/picture-grid';
import { LoadedList } from '@/components/loaded';
import { useCharacters } from '../api/characters';
import { CharacterCard } from './character-card';
import { CharacterSkeletons } from './completed-tab';
import { GalleryOf, UseInGenerator } from './own-controls';

/** Characters that other creators share: every user may make pictures of them. */
export function PublicTab() {
  const { t } = useTranslation('characters');
  const query = useCharacters('public');
  return (
    <LoadedList
      query={query}
      // One's own stand in their own tab.
      filter={({ own }) => !own}
      failed={t('others.load_failed')}
      waiting={<CharacterSkeletons />}
      empty={<EmptyState title={t('others.empty_title')} description={t('others.empty_text')} />}
    >
      {(characters) => (
        <PictureGrid>
          {characters.map((character) => (
            <CharacterCard key={character.id} character={character}>
              <UseIt character={character} />
            </CharacterCard>
          ))}
        </PictureGrid>
      )}
    </LoadedList>
  );
}

function UseIt({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pt-2.5">
      {character.expired ? (
        <p className="text-sm text-ink-faint">{t('others.expired')}</p>
      ) : (
        <UseInGenerator character={character} />
      )}
      <GalleryOf character={character} />
    </div>
  );
}
