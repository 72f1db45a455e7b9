import type { Character, CharacterScope } from '@atelier/contracts';
import { Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ListEnd } from '@/components/list-end';
import { Loaded } from '@/components/loaded';
import { Picture } from '@/components/picture';
import { SegmentedControl } from '@/components/segmented-control';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { ExpiredHelp } from './chosen-model';
import { ExpiryBadge } from '../../characters/components/expiry-badge';
import { useCharacters } from '../../characters/api/characters';
import { cn } from '@/lib/cn';
import { itemsOf } from '@/lib/paging';

const SCOPES: readonly CharacterScope[] = ['all', 'mine', 'public'];

interface ModelPickerProps {
  open: boolean;
  onClose: () => void;
  chosenId: string;
  onChoose: (character: Character) => void;
}

/** Chooses the character of the picture. */
export function ModelPicker({ open, onClose, chosenId, onChoose }: ModelPickerProps) {
  const { t } = useTranslation('generator');
  const [scope, setScope] = useState<CharacterScope>('all');
  return (
    <Dialog open={open} onClose={onClose} title={t('model.title')} className="md:w-[min(46rem,calc(100vw-3rem))]">
      <SegmentedControl
        label={t('model.filter')}
        value={scope}
        onChange={setScope}
        options={SCOPES.map((value) => ({ value, label: t(`model.scope.${value}`) }))}
      />
      <div className="min-h-72">
        <ModelList scope={scope} chosenId={chosenId} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

function ModelList({
  scope,
  chosenId,
  onChoose,
}: Pick<ModelPickerProps, 'chosenId' | 'onChoose'> & { scope: CharacterScope }) {
  const { t } = useTranslation('generator');
  const query = useCharacters(scope);
  const characters = itemsOf(query.data) ?? [];
  const none = (
    <StateMessage
      title={t(scope === 'public' ? 'model.none_public' : 'model.none_title')}
      description={t(scope === 'public' ? 'model.none_public_text' : 'model.none_text')}
      actions={
        <ButtonLink to="/training-flow" icon={<Plus className="size-4.5" />}>
          {t('model.train')}
        </ButtonLink>
      }
    />
  );
  const choice = (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {characters.map((character) => (
          <ModelTile key={character.id} character={character} chosen={character.id === chosenId} onChoose={onChoose} />
        ))}
      </ul>
      {characters.some(({ expired }) => expired) ? <ExpiredHelp className="mt-4" /> : null}
      <ListEnd query={query} />
    </>
  );
  return (
    <Loaded
      query={query}
      failed={t(scope === 'public' ? 'model.load_failed_public' : 'model.load_failed')}
      waiting={WAITING}
    >
      {() => (characters.length === 0 ? none : choice)}
    </Loaded>
  );
}

const WAITING = (
  <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} className="aspect-[4/5] rounded-picture" />
    ))}
  </div>
);

function ModelTile({
  character,
  chosen,
  onChoose,
}: {
  character: Character;
  chosen: boolean;
  onChoose: (character: Character) => void;
}) {
  const { t } = useTranslation('generator');
  const { name, expired, own, creator_name: creator } = character;
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        disabled={expired}
        aria-label={expired ? t('model.expired_name', { name }) : name}
        onClick={() => {
          onChoose(character);
        }}
        className={cn(
          'group block w-full rounded-picture text-left',
          chosen && 'outline-2 outline-offset-2 outline-light',
        )}
      >
        <Picture
          src={character.thumbnail_url}
          focus={character.thumbnail_focus}
          alt=""
          width={4}
          height={5}
          className={cn(
            'transition-[filter] duration-150 group-enabled:group-hover:brightness-110',
            expired && '[&_img]:brightness-60 [&_img]:grayscale',
          )}
        >
          {character.thumbnail_url ? null : (
            <UserRound
              aria-hidden
              strokeWidth={1}
              className="absolute inset-x-0 top-[22%] mx-auto size-2/5 text-light/30"
            />
          )}
          <div className="absolute top-2 left-2">
            <ExpiryBadge character={character} />
          </div>
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-canvas/95 to-transparent px-3 pt-10 pb-3">
            <p className="line-clamp-2 leading-snug font-semibold">{name}</p>
            <p className="truncate text-xs text-ink-soft">{own ? t('model.own') : t('model.by', { name: creator })}</p>
          </div>
        </Picture>
      </button>
    </li>
  );
}
