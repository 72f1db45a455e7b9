import { CircleAlert, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFeature, type Feature } from '../use-runtime';

/** Says why a kind of work cannot be begun on this server, or that it waits; nothing where all is well. */
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
        <p className="font-medium text-ink">{t(off ? `off.${feature}` : 'away')}</p>
        <p className="mt-0.5">{t(off ? 'off_text' : 'away_text')}</p>
      </div>
    </div>
  );
}
