import { ASPECT_RATIO_PIXELS, ASPECT_RATIOS, LIMITS } from '@atelier/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FrameArt } from '@/components/frame-art';
import { OptionGroup, OptionTiles } from '@/components/option-tiles';
import { CountOption } from '../../composer/count-option';
import { PromptField } from '../../composer/prompt-field';
import { SeedField } from '../../composer/seed-field';
import { useOption } from '../settings';

const RATIO_TILES = ASPECT_RATIOS.map((ratio) => ({
  value: ratio,
  label: ratio,
  note: `${String(ASPECT_RATIO_PIXELS[ratio].width)}×${String(ASPECT_RATIO_PIXELS[ratio].height)}`,
  art: <FrameArt {...ASPECT_RATIO_PIXELS[ratio]} />,
}));

/** Every option but the words. */
export function Options({ lastSeed }: { lastSeed: number | null }) {
  const { t } = useTranslation('waifu');
  return (
    <div className="flex flex-col gap-6">
      <RatioOption />
      <CountOption label={t('option.count')} max={LIMITS.waifu.maxCount} {...useOption('count')} />
      <Advanced lastSeed={lastSeed} />
    </div>
  );
}

function RatioOption() {
  const { t } = useTranslation('waifu');
  const { value, set } = useOption('aspect_ratio');
  return (
    <OptionGroup label={t('option.ratio')}>
      <OptionTiles
        label={t('option.ratio')}
        value={value}
        tiles={RATIO_TILES}
        onChange={set}
        columns={5}
        tileClassName="[&>span]:max-w-full"
      />
    </OptionGroup>
  );
}

/** What most never need; it opens by itself where something in it is wrong or set. */
function Advanced({ lastSeed }: { lastSeed: number | null }) {
  const { t } = useTranslation('waifu');
  const negative = useOption('negative_prompt');
  const seed = useOption('seed');
  const needed = Boolean(negative.error ?? seed.error);
  const [open, setOpen] = useState(negative.value !== '' || seed.value !== undefined);
  const isOpen = open || needed;
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 rounded-control px-4 text-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('advanced')}
        <ChevronDown aria-hidden className="size-4.5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <PromptField
          label={t('option.negative_prompt')}
          placeholder={t('placeholder.negative_prompt')}
          {...negative}
          rows={2}
        />
        <SeedField {...seed} last={lastSeed} />
      </div>
    </details>
  );
}
