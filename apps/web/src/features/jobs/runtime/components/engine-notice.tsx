import { Cpu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFeature, useRuntime } from '../use-runtime';
import { FeatureOff } from './feature-off';

/** Says which engine is at work where it is not the real thing, and when none is. */
export function EngineNotice({ kind }: { kind: 'image' | 'video' }) {
  const { t } = useTranslation('runtime');
  const { data } = useRuntime();
  const { off, waits } = useFeature(kind);
  if (off || waits) return <FeatureOff feature={kind} />;
  if (data?.engine !== 'preview') return null;
  return (
    <details className="group rounded-control border border-line bg-surface/70 text-sm text-ink-soft">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Cpu aria-hidden className="size-4.5 shrink-0 text-light" />
        <span className="grow font-medium text-ink">{t(`preview.title_${kind}`)}</span>
        <span className="shrink-0 text-ink-faint underline decoration-line-strong underline-offset-4 group-open:hidden">
          {t('preview.more')}
        </span>
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 text-pretty">
        <p>{t(`preview.what_${kind}`)}</p>
        <p>{t('preview.gpu')}</p>
      </div>
    </details>
  );
}
