import type { PublicCreation } from '@atelier/contracts';
import { Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, type ButtonSize } from '@/components/button';

interface RemixLinkProps {
  creation: PublicCreation;
  size?: ButtonSize;
}

/** Leads to where its like is made, which takes over what can be had from it. */
export function RemixLink({ creation, size = 'sm' }: RemixLinkProps) {
  const { t } = useTranslation('gallery');
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

/** What a remix takes over. */
export function useRemixHint({ kind, own, character }: PublicCreation): string {
  const { t } = useTranslation('gallery');
  if (kind === 'video') return t(own ? 'remix.own_video' : 'remix.video');
  if (!character) return t('remix.words');
  return character.usable
    ? t('remix.character', { name: character.name })
    : t('remix.own_character', { name: character.name });
}
