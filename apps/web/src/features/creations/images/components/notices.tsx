import { Shuffle } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useForgetSource } from '../../composer/use-forget-source';
import type { Remix } from '../hooks/use-remix';
import type { GeneratorSettings } from '../settings';
import { FormNotice } from './form-notice';
import type { GeneratorNoticesProps } from './generator-notices';
import { ThemeNotice } from './theme-notice';

/** See `GeneratorNotices`, which loads it. */
export function Notices({ remix, onDismiss, asked, onTaken }: GeneratorNoticesProps) {
  useForgetSource(useFormContext<GeneratorSettings>());
  return (
    <>
      <RemixNotice remix={remix} onDismiss={onDismiss} />
      <ThemeNotice asked={asked} onTaken={onTaken} />
    </>
  );
}

/** What was taken over from a public creation, and what could not be. */
function RemixNotice({ remix, onDismiss }: { remix: Remix | null; onDismiss: () => void }) {
  const { t } = useTranslation(['themes', 'generator']);
  if (!remix) return null;
  const isTaken = remix.state === 'taken';
  return (
    <FormNotice
      Icon={Shuffle}
      title={isTaken ? t('remix.title', { name: remix.creation.creator_name }) : t(`generator:remix.${remix.state}`)}
      text={isTaken ? <Taken creation={remix.creation} /> : t(`generator:remix.${remix.state}_text`)}
      closeLabel={t('remix.dismiss')}
      onClose={onDismiss}
    />
  );
}

function Taken({ creation: { character } }: Pick<Extract<Remix, { state: 'taken' }>, 'creation'>) {
  const { t } = useTranslation('themes');
  const who = character === null ? 'words' : character.usable ? 'character' : 'unusable';
  return <>{t(`remix.taken.${who}`, { name: character?.name ?? '' })}</>;
}
