import type { PublicCreation } from '@atelier/contracts';
import { LayoutGrid, Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, type ButtonSize } from '@/components/button';

interface RemixLinkProps {
  creation: PublicCreation;
  size?: ButtonSize;
}

type Made = Pick<PublicCreation, 'kind' | 'from_words'>;

const makerOf = ({ kind, from_words: fromWords }: Made) =>
  kind === 'video' ? '/video-generation' : fromWords ? '/character/waifu-creator' : '/generator';

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
  return (
    <ButtonLink
      to={makerOf(creation)}
      variant="primary"
      size={size}
      icon={<Shuffle className="size-4" />}
      search={{ remix: creation.id }}
    >
      {t('remix.action')}
    </ButtonLink>
  );
}

/** Where the link leads, for who has to sign in first. */
export const remixPath = ({ id, sheet, ...made }: PublicCreation): string =>
  sheet ? '/my-characters' : `${makerOf(made)}?remix=${id}`;

/** What a remix takes over. */
export function useRemixHint({ kind, own, character, sheet, from_words: fromWords }: PublicCreation): string {
  const { t } = useTranslation('gallery');
  if (sheet) return t('remix.sheet');
  if (kind === 'video') return t(own ? 'remix.own_video' : 'remix.video');
  if (fromWords) return t('remix.from_words');
  if (!character) return t('remix.words');
  return character.usable
    ? t('remix.character', { name: character.name })
    : t('remix.own_character', { name: character.name });
}
