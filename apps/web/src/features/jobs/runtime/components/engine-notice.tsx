import { Cpu, CircleAlert, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RuntimeStatus } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { orpc } from '@/lib/client';
import { POLL_MS } from '@/lib/live';

type Feature = keyof RuntimeStatus['features'];

/** While something is away: its return is worth asking for more often. */
const AWAY_POLL_MS = 5_000;

/** Which engine makes the pictures, and whether one is there at all. */
export const useRuntime = () =>
  useQuery(
    orpc.runtime.status.queryOptions({
      refetchInterval: ({ state }) => (state.data && state.data.away.length > 0 ? AWAY_POLL_MS : POLL_MS),
    }),
  );

/** For less than this nothing is said to be away: a worker on a busy machine may be late with its sign of life. */
const LATE_MS = 20_000;

/** Whether something is away, and not only for a moment; what was found away at first is taken for away. */
function useIsGone(isAway: boolean | undefined): boolean {
  const [seen, setSeen] = useState<{ isAway: boolean; isGone: boolean } | null>(null);
  if (isAway !== undefined && seen?.isAway !== isAway) setSeen({ isAway, isGone: isAway && seen === null });
  const waits = seen?.isAway === true && !seen.isGone;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      setSeen({ isAway: true, isGone: true });
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waits]);
  return seen?.isGone ?? false;
}

/** Whether it is known what `EngineNotice` says, or that it cannot be known. */
export function useEngineKnown(): boolean {
  const { isPending } = useRuntime();
  return !isPending;
}

/**
 * Whether a kind of work can be begun. `off`: nobody has set it up, so it is not to be begun. `waits`: the servers for it are away; what was
 * begun waits for them, and new work is refused until then. Neither is said before it is known.
 */
export function useFeature(feature: Feature): { off: boolean; waits: boolean } {
  const { data } = useRuntime();
  const isAway = data?.away.includes(feature);
  const waits = useIsGone(isAway);
  return { off: data !== undefined && !data.features[feature] && !isAway, waits };
}

/** Says why a kind of work cannot be begun on this server, or that it waits, and what to do then; nothing where all is well. */
export function FeatureOff({ feature, className }: { feature: Feature; className?: string }) {
  const { t } = useTranslation('runtime');
  const { off, waits } = useFeature(feature);
  if (!off && !waits) return null;
  const Icon = off ? CircleAlert : Hourglass;
  return (
    <div
      role="status"
      className={cn(
        'flex gap-3 rounded-control border border-warning/30 bg-warning/8 px-4 py-3 text-sm text-pretty text-ink-soft',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <div>
        <p className="font-medium text-ink">{t(`${off ? 'off' : 'away'}.${feature}`)}</p>
        <p className="mt-0.5">{t(off ? 'off_text' : 'away_text')}</p>
      </div>
    </div>
  );
}

interface EngineNoticeProps {
  kind: 'image' | 'video';
  /** The images are of words alone, not of a character's pictures. */
  fromWords?: boolean;
  /** The list beside it, with which it appears (`useEngineKnown`): coming later, it would move it. */
  list: { isPending: boolean };
}

/** Says which engine is at work where it is not the real thing, and when none is. */
export function EngineNotice({ kind, fromWords = false, list }: EngineNoticeProps) {
  const { t } = useTranslation('runtime');
  const { data } = useRuntime();
  const { off, waits } = useFeature(kind);
  if (list.isPending) return null;
  if (off) return <FeatureOff feature={kind} />;
  if (waits) {
    return (
      <Line icon={<Hourglass />} title={t(`away.${kind}`)} role="status">
        <p>{t('away_text')}</p>
      </Line>
    );
  }
  if (data?.engine !== 'preview') return null;
  return (
    <Line icon={<Cpu />} title={t(`preview.title_${kind}`)}>
      <p>{t(fromWords ? 'preview.what_words' : `preview.what_${kind}`)}</p>
      <p>{t('preview.larger')}</p>
    </Line>
  );
}

interface LineProps {
  icon: ReactNode;
  title: string;
  role?: 'status';
  children: ReactNode;
}

/** One line, with the rest behind it: of the same height whatever it says, so that one in place of the other moves nothing. */
function Line({ icon, title, role, children }: LineProps) {
  const { t } = useTranslation('runtime');
  return (
    <details className="group rounded-control border border-line bg-surface/70 text-sm text-ink-soft">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span aria-hidden className="shrink-0 text-light [&_svg]:size-4.5">
          {icon}
        </span>
        <span role={role} className="grow font-medium text-ink">
          {title}
        </span>
        <span className="shrink-0 text-ink-faint underline decoration-line-strong underline-offset-4 group-open:hidden">
          {t('more')}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 text-pretty">{children}</div>
    </details>
  );
}
