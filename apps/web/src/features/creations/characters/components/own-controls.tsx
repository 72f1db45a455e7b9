import type { Character } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { GalleryVerticalEnd, Globe, Images, LayoutGrid, Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';
import { usePublicSwitch } from '../hooks/use-public-switch';
import { useSheetActions } from '../hooks/use-sheet-action';

const LINK =
  'inline-flex min-h-touch min-w-touch items-center gap-1.5 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-light md:min-h-9';

/** For the user's own character: who may use it, where it is seen, and once it has expired, how to restore it. */
export function OwnControls({ character }: { character: Character }) {
  return (
    <div className="flex flex-col gap-1 pt-2">
      {character.expired ? (
        <Expired name={character.name} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <UseInGenerator character={character} />
          <Sheet character={character} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Publishing character={character} />
        {character.is_public ? <GalleryOf character={character} /> : null}
      </div>
    </div>
  );
}

/** The picture leads there, too; not every user presses pictures. */
export function UseInGenerator({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  return (
    <ButtonLink
      to="/generator"
      search={{ character: character.id }}
      size="sm"
      icon={<Images className="size-4 max-md:hidden" />}
      className="max-md:w-full max-md:px-2 md:self-start"
    >
      {t('use')}
    </ButtonLink>
  );
}

/** The most that one press makes of a character: not to be looked for in a menu. What is made stands beneath. */
function Sheet({ character }: { character: Character }) {
  const id = useId();
  const { actions, pending, dialog } = useSheetActions(character);
  const hint = actions.find((action) => action.hint && !action.disabled)?.hint;
  return (
    <>
      {actions.map(({ label, hint: makes, cost, disabled, needsNetwork, onSelect }) =>
        disabled ? null : (
          <Button
            key={label}
            needsNetwork={needsNetwork ?? false}
            loading={pending && needsNetwork === true}
            aria-describedby={makes ? id : undefined}
            size="sm"
            // One that is there comes first; another is rarely wanted.
            variant={makes && actions.length > 1 ? 'ghost' : 'secondary'}
            icon={<LayoutGrid className="size-4 max-md:hidden" />}
            cost={cost}
            onClick={onSelect}
            // Its price goes below where the card is too narrow for both.
            className="max-w-full flex-wrap gap-y-0 py-1 max-md:w-full max-md:px-2"
          >
            {label}
          </Button>
        ),
      )}
      {hint ? (
        <p id={id} className="basis-full text-xs text-pretty text-ink-faint">
          {hint}
        </p>
      ) : null}
      {dialog}
    </>
  );
}

/** Who may use it, as a label, and beside it what changes that. */
function Publishing({ character }: { character: Character }) {
  const { t } = useTranslation(['characters', 'frame']);
  const id = useId();
  const online = useOnline();
  const setPublic = usePublicSwitch(character);
  const isPublic = character.is_public;
  const Icon = isPublic ? Globe : Lock;
  const action = t(isPublic ? 'make_private' : 'make_public');
  const means = online ? t(isPublic ? 'public_means' : 'private_means') : t('frame:needs_network');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span title={means} className="inline-flex items-center gap-1.5 text-sm text-ink-faint">
        <Icon aria-hidden className="size-4" />
        {t(isPublic ? 'public' : 'private')}
      </span>
      <button
        type="button"
        aria-label={`${action}, ${character.name}`}
        aria-describedby={id}
        disabled={!online}
        onClick={() => {
          setPublic.set(!isPublic);
        }}
        className={cn(LINK, 'disabled:pointer-events-none disabled:opacity-50')}
      >
        {action}
      </button>
      <span id={id} className="sr-only">
        {means}
      </span>
      {setPublic.dialog}
    </div>
  );
}

export function GalleryOf({ character }: { character: Character }) {
  const { t } = useTranslation('characters');
  return (
    <Link
      to="/gallery"
      search={{ character: character.id }}
      aria-label={t('gallery_of', { name: character.name })}
      className={LINK}
    >
      <GalleryVerticalEnd aria-hidden className="size-4 max-md:hidden" />
      {t('gallery')}
    </Link>
  );
}

/** What has expired is not lost: Pro brings it back, and so does another training. */
function Expired({ name }: { name: string }) {
  const { t } = useTranslation('characters');
  return (
    <div className="text-sm text-ink-soft">
      <p>{t('expired.text', { name })}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to="/plans" className={LINK}>
          {t('expired.plans')}
        </Link>
        <Link to="/training-flow" className={LINK}>
          {t('expired.train')}
        </Link>
      </p>
    </div>
  );
}
