import type { Character, PublicCreation } from '@atelier/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GENERATOR_DRAFT } from '@/lib/form-draft';
import { RemixNotices } from '../../composer/remix-notices';
import { createTakeOver } from '../../composer/take-over';
import { DRAFT_FITS, settingsOf, type GeneratorSettings } from '../settings';
import type { GeneratorNoticesProps } from './generator-notices';
import { ThemeNotice } from './theme-notice';

const taking = createTakeOver<GeneratorSettings>({
  name: GENERATOR_DRAFT,
  fits: DRAFT_FITS,
  looks: ['clothing_prompt', 'negative_prompt', 'expression', 'direction', 'angle', 'shot', 'width', 'height', 'count'],
});

/** The settings of a public creation, and its character where the user may use it. */
const settingsOfPublic = ({ options, character }: PublicCreation, before: GeneratorSettings) =>
  settingsOf({ options, character: character?.usable ? character : null, remix_of: null }, before);

/** See `GeneratorNotices`, which loads it. */
export function Notices({ remixId, fill, onPutAway, chosen, ...theme }: GeneratorNoticesProps) {
  return (
    <>
      <RemixNotices
        remixId={remixId}
        onTaken={theme.onTaken}
        onPutAway={onPutAway}
        form={useFormContext<GeneratorSettings>()}
        taking={taking}
        settingsOf={settingsOfPublic}
        fill={fill}
        told={(creation) => <Taken creation={creation} chosen={chosen} />}
      />
      <ThemeNotice {...theme} />
    </>
  );
}

function Taken({ creation, chosen }: { creation: PublicCreation; chosen: Character | null }) {
  const { t } = useTranslation('themes');
  const { character, character_is_private: isPrivate } = creation;
  if (character?.usable) return t('remix.taken.character', { name: character.name });
  const why = character ? 'unusable' : isPrivate ? 'private' : 'words';
  const taken = t(`remix.taken.${why}`, { name: character?.name ?? '' });
  return chosen ? `${taken} ${t('remix.taken.instead', { name: chosen.name })}` : taken;
}
