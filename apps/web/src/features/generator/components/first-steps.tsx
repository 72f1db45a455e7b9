import { useTranslation } from 'react-i18next';
import { EmptyFrames } from '@/components/empty-frames';

const STEPS = ['model', 'prompt', 'generate'] as const;

/** Where the pictures will hang, and the three steps there. */
export function FirstSteps() {
  const { t } = useTranslation('generator');
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <EmptyFrames />
      <h2 className="mt-6 text-2xl font-semibold">{t('first.title')}</h2>
      <ol className="mt-6 flex w-full max-w-md flex-col gap-3 text-left">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full border border-light/40 font-semibold text-light tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-1 text-pretty text-ink-soft">{t(`first.${step}`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
