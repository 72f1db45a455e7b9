import { Link } from '@tanstack/react-router';
import { ArrowRight, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '@/components/portrait';
import { useFeature } from '@/features/jobs';

const TIPS = [
  { name: 'angles', looks: ['left', 'right'] },
  { name: 'expressions', looks: ['smile', 'surprised'] },
  { name: 'light', looks: ['calm'] },
  { name: 'alone', looks: ['plain'] },
] as const;

/** What makes good pictures, shown by the studio's own model before there are any. */
export function PictureTips({ className }: { className?: string }) {
  const { t } = useTranslation('training-flow');
  return (
    <section aria-labelledby="picture-tips" className={className}>
      <h2 id="picture-tips" className="text-lg font-semibold">
        {t('tips.title')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {TIPS.map(({ name, looks }) => (
          <li key={name} className="overflow-hidden rounded-card lit">
            {/* No lower: from the bow to the chin is two thirds of a portrait. */}
            <div className="grid aspect-square auto-cols-fr grid-flow-col gap-px overflow-hidden">
              {looks.map((look) => (
                <Portrait key={look} look={look} className="min-h-0 min-w-0" />
              ))}
            </div>
            <div className="p-3.5 md:p-4">
              <h3 className="text-[0.9375rem] leading-snug font-semibold">{t(`tips.${name}.title`)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(`tips.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way for a user who has nothing to upload: describe a first character, and train that. */
export function NoPictures() {
  const { t } = useTranslation('training-flow');
  const { off } = useFeature('image');
  if (off) return null;
  return (
    <Link
      to="/character/waifu-creator"
      className="group mt-6 flex items-center gap-4 rounded-card lit p-4 transition-colors duration-150 hover:border-light/45"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised lamp text-light">
        <WandSparkles aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-display text-lg font-semibold text-balance">{t('no_pictures.title')}</span>
        <span className="mt-0.5 block text-[0.9375rem] text-pretty text-ink-soft">{t('no_pictures.text')}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-1"
      />
    </Link>
  );
}
