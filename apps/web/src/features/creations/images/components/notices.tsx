import type { Character, PublicCreation } from '@atelier/contracts';
import { Shuffle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { useForgetSource } from '../../composer/use-forget-source';
import { giveBack, takeOver } from '../hooks/take-over';
import { useRemix, type Remix } from '../hooks/use-remix';
import type { GeneratorSettings } from '../settings';
import { FormNotice } from './form-notice';
import type { GeneratorNoticesProps } from './generator-notices';
import { ThemeNotice } from './theme-notice';

/** See `GeneratorNotices`, which loads it. */
export function Notices({ remixId, fill, onPutAway, chosen, ...theme }: GeneratorNoticesProps) {
  const form = useFormContext<GeneratorSettings>();
  const { t } = useTranslation('themes');
  const { id, source, error } = useForgetSource(form, () => {
    const takeAgain = giveBack(form);
    // Options out of sight would be paid for unseen.
    if (takeAgain) toast(t('remix.over'), { action: { label: t('remix.keep'), onClick: takeAgain } });
  });
  const { remix, dismiss } = useRemix({
    id: remixId,
    onTaken: (creation) => {
      fill(takeOver(creation, form));
    },
    onDone: theme.onTaken,
  });
  // One that was forgotten is none any more, whatever else the form is for.
  const news = remix?.state === 'taken' && remix.creation.id !== id ? null : remix;
  const [away, setAway] = useState<string>();
  const close = () => {
    setAway(id);
    dismiss();
  };
  useEffect(() => {
    onPutAway(close);
    return () => {
      onPutAway(undefined);
    };
  });
  return (
    <>
      {news || id === undefined || id === away ? (
        <RemixNotice remix={news} onDismiss={close} chosen={chosen} />
      ) : (
        <KeptNotice source={source} isGone={isApiError(error) && error.status === 404} onDismiss={close} />
      )}
      <ThemeNotice {...theme} />
    </>
  );
}

/** What is made is a remix still, though what was taken over of it was said before the page was left. */
function KeptNotice({
  source,
  isGone,
  onDismiss,
}: {
  source: PublicCreation | undefined;
  isGone: boolean;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('themes');
  if (!source && !isGone) return null;
  return (
    <FormNotice
      slim
      Icon={Shuffle}
      title={source ? t('remix.title', { name: source.creator_name }) : t('remix_hidden')}
      text={t('remix.kept')}
      closeLabel={t('remix.dismiss')}
      onClose={onDismiss}
    />
  );
}

interface RemixNoticeProps {
  remix: Remix | null;
  onDismiss: () => void;
  chosen: Character | null;
}

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
