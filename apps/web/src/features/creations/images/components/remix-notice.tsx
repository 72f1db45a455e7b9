import { Shuffle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import type { Remix } from '../hooks/use-remix';

/** What was taken over from a public creation, and what could not be. */
export function RemixNotice({ remix, onDismiss }: { remix: Remix | null; onDismiss: () => void }) {
  const { t } = useTranslation('generator');
  if (!remix) return null;
  return (
    <div
      role="status"
      className="relative flex animate-rise gap-3.5 rounded-card border border-light/25 bg-light/8 p-4 pr-14"
    >
      <Shuffle aria-hidden className="mt-0.5 size-5 shrink-0 text-light" />
      <div className="min-w-0">
        <p className="font-medium">
          {remix.state === 'taken'
            ? t('remix.title', { name: remix.creation.creator_name })
            : t(`remix.${remix.state}`)}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
          {remix.state === 'taken' ? <Taken creation={remix.creation} /> : t(`remix.${remix.state}_text`)}
        </p>
      </div>
      <IconButton label={t('remix.dismiss')} icon={<X />} className="absolute top-1.5 right-1.5" onClick={onDismiss} />
    </div>
  );
}

function Taken({ creation: { character } }: Pick<Extract<Remix, { state: 'taken' }>, 'creation'>) {
  const { t } = useTranslation('generator');
  const who = character === null ? 'words' : character.usable ? 'character' : 'unusable';
  return <>{t(`remix.taken.${who}`, { name: character?.name ?? '' })}</>;
}
