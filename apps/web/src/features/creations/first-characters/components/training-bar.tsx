import { GraduationCap, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { useFeature } from '@/features/jobs';
import { cn } from '@/lib/cn';
import type { Training } from '../hooks/use-training';

/** Stands in the place of the main action while pictures are chosen: training them is what is meant now. */
export function TrainingBar({ training, wide }: { training: Training; wide: boolean }) {
  const { t } = useTranslation('waifu');
  const { chosen, isPending, clear, train } = training;
  const { off } = useFeature('train');
  return (
    <section
      aria-label={t('train.chosen', { count: chosen.length })}
      className={cn(
        'z-20 flex animate-rise flex-col gap-2.5 bg-canvas/94 backdrop-blur-md',
        wide
          ? 'sticky bottom-4 mt-5 rounded-card border border-light/40 p-4'
          : 'fixed inset-x-0 bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] border-t border-line px-4 pt-3 pb-3.5',
      )}
    >
      <div className="flex items-start gap-3">
        <div role="status" className="min-w-0 grow">
          <p className="font-semibold">{t('train.chosen', { count: chosen.length })}</p>
          <p className="mt-0.5 text-sm text-ink-soft">{t(chosen.length === 1 ? 'train.one' : 'train.many')}</p>
        </div>
        <IconButton label={t('train.clear')} icon={<X />} className="-mt-1.5 -mr-1.5" onClick={clear} />
      </div>
      <Button
        variant="primary"
        icon={<GraduationCap className="size-5" />}
        loading={isPending}
        disabled={off}
        className="w-full"
        onClick={() => {
          train(chosen);
        }}
      >
        {t('train.action')}
      </Button>
    </section>
  );
}
