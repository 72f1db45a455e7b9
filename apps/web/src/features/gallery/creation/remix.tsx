import type { PublicCreation } from '@atelier/contracts';
import { LayoutGrid, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, type ButtonSize } from '@/components/button';

interface RemixLinkProps {
  creation: PublicCreation;
  size?: ButtonSize;
}

/** Leads to where its like is made, which takes over what can be had from it. A sheet is made of a character, by one press beside it. */
export function RemixLink({ creation, size = 'sm' }: RemixLinkProps) {
  const { t } = useTranslation('gallery');
  if (creation.sheet) {
    return (
      <ButtonLink to="/my-characters" variant="primary" size={size} icon={<LayoutGrid className="size-4" />}>
        {t('remix.sheet_action')}
      </ButtonLink>
    );
  }
  const look = {
    variant: 'primary',
    size,
    icon: <Shuffle className="size-4" />,
    search: { remix: creation.id },
  } as const;
  return creation.kind === 'video' ? (
    <ButtonLink to="/video-generation" {...look}>
      {t('remix.action')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/generator" {...look}>
      {t('remix.action')}
    </ButtonLink>
  );
}

/** Where the link leads, for who has to sign in first. */
export const remixPath = ({ id, kind, sheet }: PublicCreation): string =>
  sheet ? '/my-characters' : `/${kind === 'image' ? 'generator' : 'video-generation'}?remix=${id}`;

/** What a remix takes over. */
export function useRemixHint({ kind, own, character, sheet }: PublicCreation): string {
  const { t } = useTranslation('gallery');
  if (sheet) return t('remix.sheet');
  if (kind === 'video') return t(own ? 'remix.own_video' : 'remix.video');
  if (!character) return t('remix.words');
  return character.usable
    ? t('remix.character', { name: character.name })
    : t('remix.own_character', { name: character.name });
}
