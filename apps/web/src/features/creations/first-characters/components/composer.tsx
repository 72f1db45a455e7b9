import { ASPECT_RATIO_PIXELS, ASPECT_RATIOS, LIMITS, type ImageCreation } from '@atelier/contracts';
import {
  ChevronDown,
  Coffee,
  Headphones,
  Leaf,
  type LucideIcon,
  MicVocal,
  Shield,
  Ship,
  Telescope,
  WandSparkles,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FrameArt } from '@/components/frame-art';
import { OptionGroup, OptionTiles } from '@/components/option-tiles';
import { Chips } from '../../composer/chips';
import { ComposerBar, ComposerPanel, OptionsSheet } from '../../composer/composer';
import { CountOption } from '../../composer/count-option';
import { MakeButton } from '../../composer/make-button';
import { OptionsLine } from '../../composer/options-line';
import { shownWork } from '../../composer/shown-work';
import { PromptField } from '../../composer/prompt-field';
import { Understood } from '../../composer/understood/understood';
import { SeedField } from '../../composer/seed-field';
import { type WaifuForm, useOption } from '../hooks/use-waifu-form';

interface ComposerProps {
  waifu: WaifuForm;
  lastSeed: number | null;
}

/** The words, with what is said about them. */
function usePrompt() {
  const { t } = useTranslation('waifu');
  return { ...useOption('prompt'), label: t('option.prompt'), placeholder: t('placeholder.prompt') };
}

function UnderstoodWords() {
  const prompt = useOption('prompt');
  const negative = useOption('negative_prompt').value;
  return <Understood of="character" prompt={prompt.value} negative={negative} onChange={prompt.set} />;
}

/** Of the wide screen; `training`: what is the main action in its place. */
export function WaifuPanel({ waifu, lastSeed, training }: ComposerProps & { training: ReactNode }) {
  const { t } = useTranslation('waifu');
  return (
    <ComposerPanel
      label={t('composer')}
      problem={waifu.failure}
      button={
        <>
          {training}
          <MakeButton maker={waifu} quiet={training !== null} className="w-full">
            {t('make')}
          </MakeButton>
        </>
      }
    >
      <PromptField {...usePrompt()} rows={5} />
      <UnderstoodWords />
      <IdeaChips />
      <Options lastSeed={lastSeed} />
    </ComposerPanel>
  );
}

interface WaifuBarProps extends ComposerProps {
  /** Newest first; undefined while they are not known yet. */
  items: readonly ImageCreation[] | undefined;
  optionsOpen: boolean;
  onOptions: (open: boolean) => void;
}

/** Of the phone, with the options in a sheet. */
export function WaifuBar({ waifu, lastSeed, items, optionsOpen, onOptions }: WaifuBarProps) {
  const { t } = useTranslation('waifu');
  const prompt = usePrompt();
  const ratio = useOption('aspect_ratio').value;
  const count = useOption('count').value;
  const negative = useOption('negative_prompt').value.trim() && t('option.negative_prompt');
  return (
    <>
      <ComposerBar
        label={t('composer')}
        chips={<IdeaChips />}
        problem={waifu.failure}
        // How much room it takes is known with what it makes room for.
        ready={items !== undefined}
        shown={shownWork({ items, prompt: prompt.value, sent: waifu.pending })}
        prompt={prompt}
        understood={<UnderstoodWords />}
        options={
          <OptionsLine
            chosen={[ratio, t('pictures', { count }), negative].filter(Boolean)}
            onOpen={() => {
              onOptions(true);
            }}
          />
        }
        button={
          <MakeButton maker={waifu} className="ml-auto px-4">
            {t('make')}
          </MakeButton>
        }
      />
      <OptionsSheet
        open={optionsOpen}
        onClose={() => {
          onOptions(false);
        }}
      >
        <Options lastSeed={lastSeed} />
      </OptionsSheet>
    </>
  );
}

/** A character to begin with: its description is in the texts, under its name, and is drawn to the last word by the built-in engine, too. */
interface Idea {
  name: 'witch' | 'knight' | 'idol' | 'cafe' | 'city' | 'hanok' | 'stargazer' | 'captain';
  Icon: LucideIcon;
}

const IDEAS: readonly Idea[] = [
  { name: 'witch', Icon: WandSparkles },
  { name: 'knight', Icon: Shield },
  { name: 'idol', Icon: MicVocal },
  { name: 'cafe', Icon: Coffee },
  { name: 'city', Icon: Headphones },
  { name: 'hanok', Icon: Leaf },
  { name: 'stargazer', Icon: Telescope },
  { name: 'captain', Icon: Ship },
];

/** Characters to begin with. */
function IdeaChips() {
  const { t } = useTranslation('waifu');
  return (
    <Chips
      label={t('ideas')}
      items={IDEAS.map((idea) => ({
        ...idea,
        label: t(`idea.${idea.name}.label`),
        prompt: t(`idea.${idea.name}.prompt`),
      }))}
    />
  );
}

const RATIO_TILES = ASPECT_RATIOS.map((ratio) => ({
  value: ratio,
  label: ratio,
  note: `${String(ASPECT_RATIO_PIXELS[ratio].width)}×${String(ASPECT_RATIO_PIXELS[ratio].height)}`,
  art: <FrameArt {...ASPECT_RATIO_PIXELS[ratio]} />,
}));

/** Every option but the words. */
function Options({ lastSeed }: { lastSeed: number | null }) {
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
  const prompt = useOption('prompt').value;
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
        <Understood
          of="unwanted"
          prompt={negative.value}
          negative=""
          beside={prompt}
          isImagined
          onChange={negative.set}
        />
        <SeedField {...seed} last={lastSeed} />
      </div>
    </details>
  );
}
