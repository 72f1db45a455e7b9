import { Link } from '@tanstack/react-router';
import { ArrowRight, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '@/features/jobs';

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
