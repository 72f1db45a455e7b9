import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import { IDEAS } from '../ideas';

const STEPS = ['describe', 'choose', 'train'] as const;
const SHOWN = IDEAS.slice(0, 3);

/** For a user without pictures: what a few words can become, and the three steps there. */
export function WaifuEmpty() {
  const { t } = useTranslation('waifu');
  return (
    <div className="flex flex-col items-center px-2 py-4 text-center md:py-8">
      <div aria-hidden className="grid w-full max-w-md grid-cols-3 gap-3">
        {SHOWN.map(({ name, mood, wall, coat }, index) => (
          <div
            key={name}
            className="aspect-[3/4] overflow-hidden rounded-card border border-line-strong"
            style={{ translate: `0 ${index === 1 ? '-0.5rem' : '0.25rem'}` }}
          >
            <Portrait mood={mood} turn={(index - 1) * 0.7} wall={wall} coat={coat} />
          </div>
        ))}
      </div>
      <h2 className="mt-7 text-2xl font-semibold">{t('empty.title')}</h2>
      <p className="mt-2.5 max-w-md text-balance text-ink-soft">{t('empty.text')}</p>
      <ol className="mt-7 flex w-full max-w-md flex-col gap-3 text-left">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full border border-light/40 font-semibold text-light tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-1 text-pretty text-ink-soft">{t(`empty.${step}`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
