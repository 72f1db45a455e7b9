import type { Character } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { GalleryVerticalEnd, Globe, Images, Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { useOnline } from '@/lib/online';
import { usePublicSwitch } from '../hooks/use-public-switch';

const LINK =
  'inline-flex min-h-touch min-w-touch items-center gap-1.5 text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-light md:min-h-9';

/** For the user's own character: who may use it, where it is seen, and once it has expired, how to restore it. */
export function OwnControls({ character }: { character: Character }) {
  return (
    <div className="flex flex-col gap-1 pt-2">
      {character.expired ? <Expired name={character.name} /> : <UseInGenerator character={character} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <PublicSwitch character={character} />
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

function PublicSwitch({ character }: { character: Character }) {
  const { t } = useTranslation(['characters', 'frame']);
  const id = useId();
  const online = useOnline();
  const setPublic = usePublicSwitch(character);
  const isPublic = character.is_public;
  const Icon = isPublic ? Globe : Lock;
  const means = online ? t(isPublic ? 'public_means' : 'private_means') : t('frame:needs_network');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isPublic}
      aria-label={t('public_switch', { name: character.name })}
      aria-describedby={id}
      title={means}
      disabled={!online}
      onClick={() => {
        setPublic(!isPublic);
      }}
      className="group inline-flex min-h-touch items-center gap-2.5 rounded-full text-sm font-medium text-ink-soft transition-colors duration-150 hover:text-ink aria-checked:text-light disabled:pointer-events-none disabled:opacity-50 md:min-h-9"
    >
      <span
        aria-hidden
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-canvas/70 p-0.5 transition-colors duration-150 group-aria-checked:border-light/60 group-aria-checked:bg-light/25"
      >
        <span className="size-4.5 rounded-full bg-ink-faint transition-[translate,background-color] duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-light" />
      </span>
      <Icon aria-hidden className="size-4 max-md:hidden" />
      {t(isPublic ? 'public' : 'private')}
      <span id={id} className="sr-only">
        {means}
      </span>
    </button>
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
