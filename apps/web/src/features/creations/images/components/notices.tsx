import type { Character, PublicCreation } from '@atelier/contracts';
import { Shuffle } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useForgetSource } from '../../composer/use-forget-source';
import type { GeneratorSettings } from '../settings';
import { FormNotice } from './form-notice';
import type { GeneratorNoticesProps } from './generator-notices';
import { ThemeNotice } from './theme-notice';

/** See `GeneratorNotices`, which loads it. */
export function Notices({ remix, onDismiss, chosen, ...theme }: GeneratorNoticesProps) {
  useForgetSource(useFormContext<GeneratorSettings>());
  return (
    <>
      <RemixNotice remix={remix} onDismiss={onDismiss} chosen={chosen} />
      <ThemeNotice {...theme} />
    </>
  );
}

type RemixNoticeProps = Pick<GeneratorNoticesProps, 'remix' | 'onDismiss' | 'chosen'>;

/** What was taken over from a public creation, and what could not be. */
function RemixNotice({ remix, onDismiss, chosen }: RemixNoticeProps) {
  const { t } = useTranslation(['themes', 'generator']);
  if (!remix) return null;
  const isTaken = remix.state === 'taken';
  return (
    <FormNotice
      Icon={Shuffle}
      title={isTaken ? t('remix.title', { name: remix.creation.creator_name }) : t(`generator:remix.${remix.state}`)}
      text={isTaken ? <Taken creation={remix.creation} chosen={chosen} /> : t(`generator:remix.${remix.state}_text`)}
      closeLabel={t('remix.dismiss')}
      onClose={onDismiss}
    />
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
