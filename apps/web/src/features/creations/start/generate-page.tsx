import { Link } from '@tanstack/react-router';
import { ArrowRight, Clapperboard, GalleryVerticalEnd, Images, WandSparkles, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { PageHeader } from '@/components/page-header';
import { Portrait, type PortraitLook } from '@/components/portrait';
import { useFeature } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { cn } from '@/lib/cn';

interface Way {
  to: '/generator' | '/video-generation' | '/character/waifu-creator';
  name: 'image' | 'video' | 'waifu';
  /** What it is charged as, and what the server has to be able to do. */
  kind: 'image' | 'video';
  Icon: LucideIcon;
  look: PortraitLook;
}

const WAYS: readonly Way[] = [
  { to: '/generator', name: 'image', kind: 'image', Icon: Images, look: 'night' },
  {
    to: '/character/waifu-creator',
    name: 'waifu',
    kind: 'image',
    Icon: WandSparkles,
    look: 'elf',
  },
  {
    to: '/video-generation',
    name: 'video',
    kind: 'video',
    Icon: Clapperboard,
    look: 'right',
  },
];

/** The choice between an image, a new character and a video. */
export function GeneratePage() {
  const { t } = useTranslation('generate');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {WAYS.map((way) => (
          <WayCard key={way.to} way={way} />
        ))}
      </div>
      <GalleryLink />
    </>
  );
}

/** Where others show what they made: ideas, and characters to begin with. */
function GalleryLink() {
  const { t } = useTranslation('generate');
  return (
    <Link
      to="/gallery"
      className="group mt-4 flex items-center gap-4 rounded-card lit p-4 transition-colors duration-150 hover:border-light/45 md:mt-5 md:p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised lamp text-light">
        <GalleryVerticalEnd aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-display text-lg font-semibold">{t('gallery.title')}</span>
        <span className="mt-0.5 block text-[0.9375rem] text-ink-soft">{t('gallery.text')}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-1"
      />
    </Link>
  );
}

function WayCard({ way: { to, name, kind, Icon, look } }: { way: Way }) {
  const { t } = useTranslation(['generate', 'runtime']);
  const price = useCosts().priceOf(kind);
  const { off } = useFeature(kind);
  return (
    <Link
      to={to}
      className="group relative isolate flex min-h-40 flex-col justify-end overflow-hidden rounded-card lit p-5 pr-[42%] transition-colors duration-200 hover:border-light/50 md:min-h-80 md:p-7 md:pr-[44%]"
    >
      {/* Beside the words: nothing is written across a face. */}
      <div
        className={cn(
          'absolute inset-y-0 right-0 -z-10 w-[46%] transition-[filter] duration-240 [mask-image:linear-gradient(to_right,transparent,#000_55%)] md:w-[54%]',
          off ? 'brightness-50 grayscale' : 'group-hover:brightness-115',
        )}
      >
        <Portrait look={look} />
      </div>
      <h2 className="flex items-center gap-3 text-xl font-semibold md:flex-col md:items-start md:text-[1.375rem]">
        <Icon aria-hidden className="size-6 shrink-0 text-light md:size-7" />
        {t(`${name}.title`)}
      </h2>
      <p className="mt-1.5 text-[0.9375rem] text-pretty text-ink-soft md:text-base">{t(`${name}.text`)}</p>
      {off ? (
        <p className="mt-3 text-sm font-medium text-warning">{t('runtime:off_short')}</p>
      ) : price ? (
        <CostTag amounts={price} className="mt-3" />
      ) : null}
    </Link>
  );
}
