import { Shuffle, X } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import type { Remix } from '../hooks/use-remix';
import type { GeneratorSettings } from '../settings';
import type { GeneratorNoticesProps } from './generator-notices';
import { ThemeNotice } from './theme-notice';

/** See `GeneratorNotices`, which loads it. */
export function Notices({ remix, onDismiss, asked, onTaken }: GeneratorNoticesProps) {
  useForgetSource();
  return (
    <>
      <RemixNotice remix={remix} onDismiss={onDismiss} />
      <ThemeNotice asked={asked} onTaken={onTaken} />
    </>
  );
}

/** Who empties the prompt begins with something else. */
function useForgetSource(): void {
  const { subscribe, setValue } = useFormContext<GeneratorSettings>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { prompt, remix_of: source } }) => {
          if (source !== undefined && prompt.trim() === '') setValue('remix_of', undefined);
        },
      }),
    [subscribe, setValue],
  );
}

/** What was taken over from a public creation, and what could not be. */
function RemixNotice({ remix, onDismiss }: { remix: Remix | null; onDismiss: () => void }) {
  const { t } = useTranslation('themes');
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
  const { t } = useTranslation('themes');
  const who = character === null ? 'words' : character.usable ? 'character' : 'unusable';
  return <>{t(`remix.taken.${who}`, { name: character?.name ?? '' })}</>;
}
