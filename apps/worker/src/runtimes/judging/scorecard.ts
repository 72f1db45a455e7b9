import {
  type Measure,
  MEASURES,
  type PreviewChange,
  type RECOMMENDATION_REASONS,
  SCORE_SENTENCES,
  type Scorecard,
} from '@atelier/contracts';

/** What was measured of one candidate, each 0–1, the more the better; null where it cannot be measured. */
export type Measured = Record<Exclude<Measure, 'adherence' | 'detail'>, number> & {
  adherence: number | null;
  /** How much fine detail its first preview has, in any unit: it only says something beside the others. */
  detail?: number;
};

export interface Judgement {
  /** 0–1, all measures together. */
  score: number;
  recommended: boolean;
  scorecard: Scorecard;
}

type Reason = (typeof RECOMMENDATION_REASONS)[number];

const WEIGHTS = { likeness: 0.65, variety: 0.15, adherence: 0.2 } as const;
/** What is left of the score of a candidate all of whose previews are flawed. */
const FLAWED_SHARE = 0.5;
/** Scores this near to each other are as good. */
const NEARLY = 0.02;
/** How much worse all in all a candidate may be whose previews are whole, to be taken before one that shows flaws. */
const WHOLE_IS_WORTH = 0.1;
/** Share of the finest detail among them below which a candidate is hazy. */
const HAZY_BELOW = 0.5;
/** Lower bounds of all sentences but the last. */
const BOUNDS: Readonly<Record<Measure, readonly number[]>> = {
  likeness: [0.75, 0.5],
  variety: [0.66, 0.33],
  adherence: [0.66, 0.33],
  soundness: [1],
  detail: [0.85, HAZY_BELOW],
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

function scoreOf({ likeness, variety, adherence, soundness }: Measured): number {
  const parts = [
    [WEIGHTS.likeness, likeness],
    [WEIGHTS.variety, variety],
    ...(adherence === null ? [] : [[WEIGHTS.adherence, adherence] as const]),
  ] as const;
  const total = parts.reduce((sum, [weight]) => sum + weight, 0);
  const good = parts.reduce((sum, [weight, value]) => sum + weight * value, 0) / total;
  return round(good * (FLAWED_SHARE + (1 - FLAWED_SHARE) * soundness));
}

function barOf<M extends Measure>(measure: M, value: number) {
  const sentences: readonly (typeof SCORE_SENTENCES)[M][number][] = SCORE_SENTENCES[measure];
  const bound = BOUNDS[measure].findIndex((least) => value >= least);
  const says = sentences[bound === -1 ? sentences.length - 1 : bound];
  if (says === undefined) throw new Error(`${measure} has fewer sentences than bounds`);
  return { value: round(value), says };
}

/**
 * The earliest candidate that is nearly as good as the best: what more pictures or steps add must be worth a larger model,
 * or the risk of one that only repeats its pictures.
 */
export function recommend(scores: readonly number[], isOut: readonly boolean[] = []): number {
  const best = Math.max(...scores.filter((_, i) => !isOut[i]));
  return scores.findIndex((score, i) => !isOut[i] && score >= best - NEARLY);
}

/** Those that show flaws, where another is whole and hardly worse: a broken preview is what is seen first. */
function withFlaws(all: readonly Measured[], scores: readonly number[], isHazy: readonly boolean[]): boolean[] {
  const best = Math.max(...scores.filter((_, i) => !isHazy[i]));
  const isWhole = all.map(({ soundness }) => soundness === 1);
  const hasWhole = scores.some((score, i) => isWhole[i] && !isHazy[i] && score >= best - WHOLE_IS_WORTH);
  return isWhole.map((whole) => hasWhole && !whole);
}

/** The fine detail of each beside the one that has most, 0–1; null of those in which it was not measured. */
function detailsOf(all: readonly Measured[]): (number | null)[] {
  const finest = Math.max(0, ...all.map(({ detail = 0 }) => detail));
  return all.map(({ detail }) => (detail === undefined || finest === 0 ? null : detail / finest));
}

/** Whether nobody who sees the bars of both could prefer the other: none of its bars is longer, and one is shorter. */
function isBeatenBy(one: Scorecard, other: Scorecard): boolean {
  const pairs = MEASURES.map((measure) => [percentOf(one[measure]), percentOf(other[measure])] as const);
  return pairs.every(([own, their]) => own <= their) && pairs.some(([own, their]) => own < their);
}

const percentOf = (bar: { value: number } | null | undefined): number => Math.round((bar?.value ?? 0) * 100);

/** In place of one that another beats in the bars, that other: what is recommended must be seen to be worth it. */
function unbeaten(chosen: number, cards: readonly Scorecard[]): number {
  const one = cards[chosen];
  const better = one ? cards.findIndex((other) => isBeatenBy(one, other)) : -1;
  return better === -1 ? chosen : unbeaten(better, cards);
}

function reasonFor(all: readonly Measured[], chosen: number): Reason {
  const [one, later] = [all[chosen], all.slice(chosen + 1)];
  if (!one || all.length === 1) return 'only';
  if (later.length === 0) return 'best';
  const areNoMoreLike = later.every(({ likeness }) => likeness <= one.likeness + NEARLY);
  const varyLess = mean(later.map(({ variety }) => variety)) < one.variety - NEARLY;
  // Whoever sees a higher likeness beside it is told why it is not the one.
  if (!areNoMoreLike) return 'earliest_later_more_like';
  return varyLess ? 'earliest_later_vary_less' : 'earliest_later_no_better';
}

/** The bars of one candidate, whose detail beside the others' is given. */
const cardOf = (measured: Measured, detail: number | null, change: PreviewChange): Scorecard => ({
  likeness: barOf('likeness', measured.likeness),
  variety: barOf('variety', measured.variety),
  adherence: measured.adherence === null ? null : barOf('adherence', measured.adherence),
  soundness: barOf('soundness', measured.soundness),
  detail: detail === null ? null : barOf('detail', detail),
  change,
  reason: null,
});

/** Judges the candidates of one kind, earliest first, beside each other; one of them is recommended. */
export function judgeCandidates(all: readonly Measured[], change: PreviewChange): Judgement[] {
  const scores = all.map(scoreOf);
  const details = detailsOf(all);
  const cards = all.map((measured, i) => cardOf(measured, details[i] ?? null, change));
  // Whatever else a hazy one is good at, nobody would choose it by what they see.
  const isHazy = details.map((detail) => (detail ?? 1) < HAZY_BELOW);
  const isFlawed = withFlaws(all, scores, isHazy);
  const isOut = isHazy.map((hazy, i) => hazy || isFlawed[i] === true);
  const chosen = unbeaten(recommend(scores, isOut), cards);
  return cards.map((card, i) => ({
    score: scores[i] ?? 0,
    recommended: i === chosen,
    scorecard: i === chosen ? { ...card, reason: reasonFor(all, chosen) } : card,
  }));
}
