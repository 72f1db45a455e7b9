import {
  isFaceless,
  undrawnExpressions,
  type Candidate,
  type CandidateKind,
  type TrainingSession,
} from '@atelier/contracts';
import { Clock, Info, SquareSplitHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { EnlargedPicture, type Enlarged } from '@/components/enlarged-picture';
import { PageHeader } from '@/components/page-header';
import { Problem } from '@/components/problem';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useNow } from '@/lib/now';
import { useAutoSelection } from '@/lib/site';
import type { useSelectModel } from '../api/candidates';
import { candidatesOf, missingKind, offeredKinds, recommendedChoice, selectionOf, type Choice } from '../selection';
import { gridOf } from '../grid';
import { CandidateCard } from './candidate-card';
import { likenessOf } from '../selection';
import { Compare } from './compare';

interface CandidateChoiceProps {
  session: Pick<TrainingSession, 'auto_select_at' | 'user_model_name'>;
  candidates: readonly Candidate[];
  select: Pick<ReturnType<typeof useSelectModel>, 'mutate' | 'isPending' | 'error'>;
}

/** A body, and a face where one is offered. What is recommended is chosen already: one press takes it, and another choice is as near. */
export function CandidateChoice({ session, candidates, select }: CandidateChoiceProps) {
  const { t } = useTranslation('model-selection');
  const [choice, setChoice] = useState<Choice>(() => recommendedChoice(candidates));
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const kinds = offeredKinds(candidates);
  const missing = missingKind(candidates, choice);
  const selection = selectionOf(candidates, choice);
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title={session.user_model_name ? t('title_of', { name: session.user_model_name }) : t('title')}
        description={t(
          candidates.length === 1 ? 'description_single' : kinds.length > 1 ? 'description_both' : 'description',
        )}
      />
      {session.auto_select_at ? <AutoSelection at={session.auto_select_at} /> : null}
      <div className="flex flex-col gap-10">
        {kinds.map((kind) => (
          <CandidateGroup
            key={kind}
            kind={kind}
            candidates={candidatesOf(candidates, kind)}
            chosen={choice[kind]}
            disabled={select.isPending}
            onChoose={(id) => {
              setChoice({ ...choice, [kind]: id });
            }}
            onEnlarge={setEnlarged}
          />
        ))}
      </div>
      <SelectionBar
        missing={missing}
        isSingle={candidates.length === 1}
        isRecommended={candidates.every(({ id, kind, recommended }) => recommended === (choice[kind] === id))}
        selection={selection}
        select={select}
      />
      <EnlargedPicture
        picture={enlarged}
        onClose={() => {
          setEnlarged(null);
        }}
      />
    </div>
  );
}

interface SelectionBarProps extends Pick<CandidateChoiceProps, 'select'> {
  missing: CandidateKind | null;
  /** There is nothing to choose from. */
  isSingle: boolean;
  /** The creator has taken what was chosen beforehand. */
  isRecommended: boolean;
  /** Null until the choice is whole. */
  selection: ReturnType<typeof selectionOf>;
}

function SelectionBar({ missing, isSingle, isRecommended, selection, select }: SelectionBarProps) {
  const { t } = useTranslation('model-selection');
  const errorText = useErrorText();
  return (
    <div
      data-step-actions
      data-bottom-bar
      className="sticky bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto flex flex-wrap items-center justify-end gap-x-5 gap-y-3 bg-linear-to-t from-canvas from-80% to-transparent px-4 pt-10 pb-3 md:-mx-8 md:px-8 lg:bottom-0 lg:pb-5"
    >
      <p role="status" className="grow text-sm text-ink-soft md:text-right">
        {select.isPending
          ? t('selecting')
          : missing
            ? t(`missing.${missing}`)
            : t(isSingle ? 'ready_single' : isRecommended ? 'ready_recommended' : 'ready')}
      </p>
      <Problem className="w-full md:text-right">{select.error ? errorText(select.error) : null}</Problem>
      <Button
        variant="primary"
        size="lg"
        className="max-md:w-full"
        disabled={selection === null}
        loading={select.isPending}
        onClick={() => {
          if (selection) select.mutate(selection);
        }}
      >
        {t('select')}
      </Button>
    </div>
  );
}

interface CandidateGroupProps {
  kind: CandidateKind;
  candidates: readonly Candidate[];
  chosen: string | null;
  disabled: boolean;
  onChoose: (id: string) => void;
  onEnlarge: (picture: Enlarged) => void;
}

function CandidateGroup({ kind, candidates, chosen, disabled, onChoose, onEnlarge }: CandidateGroupProps) {
  const { t } = useTranslation('model-selection');
  const [comparing, setComparing] = useState(false);
  const list = useChosenInSight(chosen);
  const isComparable = candidates.filter((one) => gridOf(one).length > 0).length > 1;
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl font-semibold font-display">{t(`${kind}.title`)}</legend>
      <p className="mt-1 mb-4 text-ink-soft">{t(`${kind}.text`)}</p>
      {/* On a phone one after the other, swiped; the next looks in from the side. */}
      <ul
        ref={list}
        className={cn(
          'relative gap-4 max-md:-mx-4 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto max-md:px-4 max-md:pt-1 max-md:pb-2 md:grid md:max-w-6xl md:gap-6',
          candidates.length > 3 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3',
        )}
      >
        {candidates.map((candidate, index) => (
          <CandidateCard
            key={candidate.id}
            candidate={candidate}
            number={index + 1}
            total={candidates.length}
            closest={Math.max(...candidates.map(likenessOf))}
            isLatest={index === candidates.length - 1 && candidates.length > 1}
            checked={candidate.id === chosen}
            disabled={disabled}
            onChoose={() => {
              onChoose(candidate.id);
            }}
            onEnlarge={onEnlarge}
          />
        ))}
      </ul>
      <ExpressionsOff of={candidates.find(({ id }) => id === chosen)} />
      {isComparable ? (
        <>
          <Button
            className="mt-5"
            icon={<SquareSplitHorizontal className="size-4.5" />}
            onClick={() => {
              setComparing(true);
            }}
          >
            {t(`compare.${kind}`)}
          </Button>
          <Compare
            open={comparing}
            onClose={() => {
              setComparing(false);
            }}
            kind={kind}
            candidates={candidates}
          />
        </>
      ) : null}
    </fieldset>
  );
}

/** That no expression can be put onto the character: known before it is chosen, and before any image is paid for. */
function ExpressionsOff({ of }: { of: Candidate | undefined }) {
  const { t } = useTranslation('model-selection');
  const isOff = of?.kind === 'body' && undrawnExpressions(of.unshown).length > 0;
  return (
    <p role="status" className="mt-4 flex max-w-2xl items-start gap-2.5 text-sm text-pretty text-ink-soft empty:hidden">
      {isOff ? (
        <>
          <Info aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
          {t(`expressions_off.${isFaceless(of.unshown) ? 'face' : 'mouth'}`)}
        </>
      ) : null}
    </p>
  );
}

/** Of a row that is swiped, what is chosen stands in the middle: at first at once, later it moves there. The page itself stays where it is. */
function useChosenInSight(chosen: string | null): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const row = list.current;
    const card = row?.querySelector(':checked')?.closest('li');
    if (!row || !card) return;
    const left = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
    if (isFirst.current) row.scrollLeft = left;
    else row.scrollTo({ left, behavior: 'smooth' });
    isFirst.current = false;
  }, [chosen]);
  return list;
}

/** How long the choice is open. It is not announced every minute: the text beside it is enough. */
function AutoSelection({ at }: { at: string }) {
  const { t } = useTranslation('model-selection');
  const left = useTimeLeft(at);
  const rule = useAutoSelection();
  return (
    <p className="mb-7 flex w-fit items-start gap-2.5 rounded-control lit px-4 py-3 text-sm text-ink-soft">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-light" />
      {left === null ? t(`auto_now.${rule}`) : t(`auto_in.${rule}`, { time: left })}
    </p>
  );
}

/** The time until then in words, kept up to date by the minute; null once it has passed. */
function useTimeLeft(iso: string): string | null {
  const format = useFormat();
  const now = useNow();
  const seconds = (new Date(iso).getTime() - now) / 1000;
  return seconds <= 0 ? null : format.timeLeft(seconds, 'long');
}
