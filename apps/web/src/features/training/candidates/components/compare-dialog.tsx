import type { Candidate, CandidateKind } from '@atelier/contracts';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareSlider } from '@/components/compare-slider';
import { Dialog } from '@/components/dialog';
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
  // Their whole names stand on the pictures; three of them side by side are wider than a phone.
  const options = candidates.map((one, index) => ({
    value: one.id,
    label: nameOf(one),
    short: format.number(index + 1),
  }));
  const [left, right] = pair.map((one) => ({
    name: nameOf(one),
    url: previewAt(gridOf(one), { prompt, strength })?.url ?? null,
  }));
  return (
    <>
      <Compared left={left} right={right} />
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

interface Side {
  name: string;
  /** Null where it has no picture of the prompt at the strength. */
  url: string | null;
}

function Compared({ left, right }: Record<'left' | 'right', Side | undefined>) {
  const { t } = useTranslation('model-selection');
  if (left?.url && right?.url) {
    return (
      <CompareSlider
        label={t('compare.slider')}
        left={{ name: left.name, url: left.url }}
        right={{ name: right.name, url: right.url }}
      />
    );
  }
  return (
    <p role="status" className="text-ink-soft">
      {t('compare.missing')}
    </p>
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
