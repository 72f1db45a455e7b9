import type { Candidate, CandidateKind } from '@atelier/contracts';
import { ChevronsLeftRight } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { Picture } from '@/components/picture';
import { SegmentedControl } from '@/components/segmented-control';
import { useFormat } from '@/lib/format';
import { axesOf, firstPair, gridOf, previewAt } from '../grid';
import { usePromptName } from './prompt-name';

interface CompareDialogProps {
  open: boolean;
  onClose: () => void;
  kind: CandidateKind;
  candidates: readonly Candidate[];
}

/** Two models under one slider, of the same prompt, seed and strength. */
export function CompareDialog({ open, onClose, kind, candidates }: CompareDialogProps) {
  const { t } = useTranslation('model-selection');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`compare.${kind}`)}
      description={t('compare.text')}
      className="md:w-[min(38rem,calc(100vw-3rem))]"
    >
      <Comparison kind={kind} candidates={candidates} />
    </Dialog>
  );
}

function Comparison({ kind, candidates }: Pick<CompareDialogProps, 'kind' | 'candidates'>) {
  const { t } = useTranslation('model-selection');
  const format = useFormat();
  const [pair, setPair] = useState(() => firstPair(candidates));
  const [prompt, setPrompt] = useState(0);
  const [strength, setStrength] = useState(1);
  const promptName = usePromptName(pair?.[0].scorecard ?? null);
  if (!pair) return null;
  const { prompts, strengths } = axesOf(candidates.flatMap(gridOf));
  const nameOf = (one: Candidate): string => t(`${kind}.number`, { number: candidates.indexOf(one) + 1 });
  const options = candidates.map((one) => ({ value: one.id, label: nameOf(one) }));
  const [left, right] = pair.map((one) => ({
    name: nameOf(one),
    url: previewAt(gridOf(one), { prompt, strength })?.url ?? null,
  }));
  return (
    <>
      {left?.url && right?.url ? (
        <CompareSlider left={{ name: left.name, url: left.url }} right={{ name: right.name, url: right.url }} />
      ) : (
        <p role="status" className="text-ink-soft">
          {t('compare.missing')}
        </p>
      )}
      <div className="flex flex-col gap-3">
        {([0, 1] as const).map((side) => (
          <Choice
            key={side}
            label={t(side === 0 ? 'compare.left' : 'compare.right')}
            value={pair[side].id}
            options={options}
            onChange={(id) => {
              setPair(chosenAt(pair, side, candidates.find((one) => one.id === id) ?? pair[side]));
            }}
          />
        ))}
        <Choice
          label={t('compare.prompt')}
          value={String(prompt)}
          options={prompts.map((each) => ({ value: String(each), label: promptName(each) }))}
          onChange={(value) => {
            setPrompt(Number(value));
          }}
        />
        <Choice
          label={t('compare.strength')}
          value={String(strength)}
          options={strengths.map((each) => ({ value: String(each), label: format.percent(each * 100) }))}
          onChange={(value) => {
            setStrength(Number(value));
          }}
        />
      </div>
    </>
  );
}

type Pair = [Candidate, Candidate];

/** The one that is taken from the other side changes places with it. */
function chosenAt([left, right]: Pair, side: 0 | 1, chosen: Candidate): Pair {
  if (side === 0) return [chosen, chosen === right ? left : right];
  return [chosen === left ? right : left, chosen];
}

/** One of a few, with its label in sight. */
function Choice(props: ComponentProps<typeof SegmentedControl<string>>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden className="w-20 text-sm text-ink-soft">
        {props.label}
      </span>
      <SegmentedControl {...props} />
    </div>
  );
}

interface Side {
  name: string;
  url: string;
}

/** A native range lies over both pictures, so that pointers and arrow keys move it. */
function CompareSlider({ left, right }: Record<'left' | 'right', Side>) {
  const { t } = useTranslation('model-selection');
  const format = useFormat();
  const [percent, setPercent] = useState(50);
  const at = `${String(percent)}%`;
  return (
    <div className="relative mx-auto w-full max-w-[min(32rem,52dvh)] shrink-0 overflow-hidden rounded-picture has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-light">
      <Picture src={right.url} alt={right.name} eager />
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${String(100 - percent)}% 0 0)` }}>
        <Picture src={left.url} alt={left.name} eager />
      </div>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 z-2 w-0.5 -translate-x-1/2 bg-light"
        style={{ left: at }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-light text-canvas">
          <ChevronsLeftRight className="size-5" />
        </span>
      </div>
      <SideLabel className="left-2.5" name={left.name} />
      <SideLabel className="right-2.5" name={right.name} />
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('compare.slider')}
        aria-valuetext={t('compare.shown', { percent: format.percent(percent), name: left.name })}
        onChange={(event) => {
          setPercent(event.target.valueAsNumber);
        }}
        className="absolute inset-0 z-3 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  );
}

function SideLabel({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute bottom-2.5 z-2 rounded-full bg-canvas/75 px-2.5 py-1 text-xs font-medium ${className}`}
    >
      {name}
    </span>
  );
}
