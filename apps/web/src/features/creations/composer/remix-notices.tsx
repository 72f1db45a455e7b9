import type { PublicCreation } from '@atelier/contracts';
import { Shuffle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { FormNotice, type FormNoticeAction } from './form-notice';
import type { createTakeOver } from './take-over';
import { useForgetSource } from './use-forget-source';
import { useRemix, type Remix } from './use-remix';

/** What a screen that takes over the settings of a public creation is told of it. */
export interface RemixAsked {
  /** The public creation whose settings are taken over, or null. */
  remixId: string | null;
  /** What the address asked for stands in the form. */
  onTaken: () => void;
  /** Is given what puts away what was said of a remix. */
  onPutAway: (putAway: (() => void) | undefined) => void;
}

interface RemixNoticesProps<
  Settings extends FieldValues & { prompt: string; remix_of?: string | undefined },
> extends RemixAsked {
  form: UseFormReturn<Settings>;
  taking: ReturnType<typeof createTakeOver<Settings>>;
  /** The settings of a public creation, in place of these. */
  settingsOf: (creation: PublicCreation, before: Settings) => Settings;
  fill: (settings: Settings) => void;
  /** What was taken over, and what could not be. */
  told: (creation: PublicCreation) => ReactNode;
}

/** What is said above a form whose settings come from a public creation. */
export function RemixNotices<Settings extends FieldValues & { prompt: string; remix_of?: string | undefined }>({
  remixId,
  onTaken,
  onPutAway,
  form,
  taking,
  settingsOf,
  fill,
  told,
}: RemixNoticesProps<Settings>) {
  const { t } = useTranslation('themes');
  const { id, source, error } = useForgetSource(form, () => {
    const takeAgain = taking.giveBack(form);
    // Options out of sight would be paid for unseen.
    if (takeAgain) toast(t('remix.over'), { action: { label: t('remix.keep'), onClick: takeAgain } });
  });
  const { remix, dismiss } = useRemix({
    id: remixId,
    onTaken: (creation) => {
      fill(taking.takeOver(creation.id, form, (before) => settingsOf(creation, before)));
    },
    onDone: onTaken,
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
  const before = id === undefined ? null : taking.written(id);
  const action = before && {
    label: t('remix.back'),
    onPress: () => {
      fill({ ...form.getValues(), remix_of: undefined, ...before });
    },
  };
  if (news) return <RemixNotice remix={news} action={action} told={told} onDismiss={close} />;
  if (id === undefined || id === away) return null;
  const isGone = isApiError(error) && error.status === 404;
  return <KeptNotice source={source} isGone={isGone} action={action} onDismiss={close} />;
}

/** What is made is a remix still, though what was taken over of it was said before the page was left. */
function KeptNotice({
  source,
  isGone,
  action,
  onDismiss,
}: {
  source: PublicCreation | undefined;
  isGone: boolean;
  action: FormNoticeAction | null;
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
      action={action}
      closeLabel={t('remix.dismiss')}
      onClose={onDismiss}
    />
  );
}

interface RemixNoticeProps {
  remix: Remix;
  /** Brings back what stood there before. */
  action: FormNoticeAction | null;
  told: (creation: PublicCreation) => ReactNode;
  onDismiss: () => void;
}

function RemixNotice({ remix, action, told, onDismiss }: RemixNoticeProps) {
  const { t } = useTranslation(['themes', 'generator']);
  const isTaken = remix.state === 'taken';
  return (
    <FormNotice
      Icon={Shuffle}
      title={isTaken ? t('remix.title', { name: remix.creation.creator_name }) : t(`generator:remix.${remix.state}`)}
      text={isTaken ? told(remix.creation) : t(`generator:remix.${remix.state}_text`)}
      action={isTaken ? action : null}
      closeLabel={t('remix.dismiss')}
      onClose={onDismiss}
    />
  );
}
