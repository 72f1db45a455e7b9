import { CircleAlert, Cpu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../api/get-runtime';

/** Says which engine is at work where it is not the real thing, and when none is. */
export function EngineNotice({ kind }: { kind: 'image' | 'video' }) {
  const { t } = useTranslation('generator');
  const { data } = useRuntime();
  if (!data) return null;
  if (!data.available || !data.features[kind]) {
    return (
      <p
        role="status"
        className="flex gap-3 rounded-control border border-warning/30 bg-warning/8 px-4 py-3 text-sm text-ink-soft"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
        {t(data.available ? 'engine.no_feature' : 'engine.away')}
      </p>
    );
  }
  if (data.engine !== 'preview') return null;
  return (
    <details className="group rounded-control border border-line bg-surface/70 text-sm text-ink-soft">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Cpu aria-hidden className="size-4.5 shrink-0 text-light" />
        <span className="grow font-medium text-ink">{t(`engine.title_${kind}`)}</span>
        <span className="text-ink-faint underline decoration-line-strong underline-offset-4 group-open:hidden">
          {t('engine.more')}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 text-pretty">
        <p>{t(`engine.what_${kind}`)}</p>
        <p>{t('engine.gpu')}</p>
      </div>
    </details>
  );
}
