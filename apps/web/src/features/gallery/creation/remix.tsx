import type { PublicCreation } from '@atelier/contracts';
import { Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, type ButtonSize } from '@/components/button';

interface RemixLinkProps {
  creation: PublicCreation;
  size?: ButtonSize;
}

/** Leads to the generator, which takes over what can be had from it. */
export function RemixLink({ creation, size = 'sm' }: RemixLinkProps) {
  const { t } = useTranslation('gallery');
  return (
    <ButtonLink
      to="/generator"
      search={{ remix: creation.id }}
      variant="primary"
      size={size}
      icon={<Shuffle className="size-4" />}
    >
      {t('remix.action')}
    </ButtonLink>
  );
}

/** What a remix takes over. */
export function useRemixHint({ character }: PublicCreation): string {
  const { t } = useTranslation('gallery');
  if (!character) return t('remix.words');
  return character.usable
    ? t('remix.character', { name: character.name })
    : t('remix.own_character', { name: character.name });
}
