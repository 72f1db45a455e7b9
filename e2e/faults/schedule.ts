import { createHash } from 'node:crypto';
import type { LinkName } from './taps/taps.js';
import type { Kind } from './work.js';

export type Part = 'api' | 'worker' | 'postgres' | 'redis';

const OF_JOBS = [
  'ask.before',
  'ask.after',
  'accept.before-commit',
  'accept.after-commit',
  'queue.before',
  'queue.after',
  'progress.before',
  'put.before',
  'put.after',
  'end.before',
  'end.after',
  'settle.before-commit',
  'settle.after-commit',
];
const OF_PAYMENTS = [
  'ask.before',
  'ask.after',
  'order.before',
  'order.after',
  'capture.before',
  'capture.after',
  'credit.before-commit',
  'credit.after-commit',
];

/** The named steps of each kind of work, in the order in which they come. */
export const stepsOf = (kind: Kind): string[] => (kind === 'payment' ? OF_PAYMENTS : OF_JOBS);

/** What strikes, and what it does; how each is done stands in strikes.ts. */
export type Blow =
  | { does: 'kill' | 'stop'; to: Part }
  | { does: 'set ahead' | 'set back'; to: 'api' | 'worker' }
  | { does: 'cut' | 'hang' | 'slow' | 'reset'; to: LinkName }
  | { does: 'flush' | 'forget' | 'read-only' | 'out of memory'; to: 'redis' }
  | { does: 'full' | 'read-only' | 'unmount' | 'swap' | 'delete'; to: 'storage' };

export type Fault = Blow & {
  /** The step at which it strikes, of which work, and of the how-manieth such work that comes there. */
  at: string;
  of: Kind;
  nth: number;
};

export interface Run {
  number: number;
  seed: string;
  faults: Fault[];
  /** What creators order meanwhile, beside what the faults are aimed at. */
  beside: Kind[];
}

const PARTS: Part[] = ['api', 'worker', 'postgres', 'redis'];
const LINKS: LinkName[] = ['creator-api', 'api-postgres', 'api-redis', 'worker-redis', 'worker-storage', 'api-paypal'];

const allOf = <Does extends Blow['does'], To>(does: readonly Does[], to: readonly To[]): { does: Does; to: To }[] =>
  does.flatMap((each) => to.map((one) => ({ does: each, to: one })));

const BLOWS = [
  // The commonest ends weigh more.
  ...allOf(['kill', 'kill', 'kill', 'stop'] as const, PARTS),
  ...allOf(['set ahead', 'set back'] as const, ['api', 'worker'] as const),
  ...allOf(['cut', 'hang', 'slow', 'reset'] as const, LINKS),
  ...allOf(['flush', 'forget', 'read-only', 'out of memory'] as const, ['redis'] as const),
  ...allOf(['full', 'read-only', 'unmount', 'swap', 'delete'] as const, ['storage'] as const),
] as Blow[];

/** Numbers that a seed gives, always the same. */
class Draw {
  private count = 0;

  constructor(private readonly seed: string) {}

  below(limit: number): number {
    this.count += 1;
    return createHash('sha256').update(`${this.seed} ${this.count}`).digest().readUInt32LE(0) % limit;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
}

/** What is not long, neither to be done nor to be done again. */
const SHORT: Kind[] = ['waifu', 'ingest', 'payment'];
/** How many runs a short proof has; in each, two things break. */
const SHORT_RUNS = 6;
const BESIDE: Kind[] = ['waifu', 'payment'];
/** How often each is aimed at: a sheet is seventeen pictures, and takes as long. */
const WEIGHTS: Record<Kind, number> = {
  ...{ image: 3, waifu: 3, payment: 3, ingest: 3 },
  ...{ video: 2, refine: 2, training: 1, variation: 1, sheet: 1 },
};
/** What a purchase goes through. */
const OF_A_PURCHASE: Blow['to'][] = ['api', 'postgres', 'creator-api', 'api-postgres', 'api-paypal'];
/** Deleting what was delivered and paid for is a loss that nobody can make good: a backup's matter. */
const DELETED_AT = ['put.after', 'end.before'];

function drawFault(draw: Draw, kinds: readonly Kind[]): Fault {
  return aim(draw, draw.pick(BLOWS), kinds) ?? drawFault(draw, kinds);
}

/** At a step of one of these kinds of work; null where it is nothing to any of them. */
function aim(draw: Draw, blow: Blow, kinds: readonly Kind[]): Fault | null {
  const drawn = kinds.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind));
  const suits = (kind: Kind) => (kind === 'payment' ? OF_A_PURCHASE.includes(blow.to) : blow.to !== 'api-paypal');
  const suited = drawn.filter(suits);
  if (suited.length === 0) return null;
  const of = draw.pick(suited);
  const at = draw.pick(blow.does === 'delete' ? DELETED_AT : stepsOf(of));
  return { ...blow, at, of, nth: 1 };
}

interface Choice {
  faults: 1 | 2;
  /** What they may be aimed at. */
  of: readonly Kind[];
}

/** What is to happen in one run: all of it follows from the seed and the number. */
export function drawRun(seed: string, number: number, { faults, of }: Choice): Run {
  const draw = new Draw(`${seed} run ${number}`);
  const drawn = [drawFault(draw, of)];
  while (drawn.length < faults) {
    const other = drawFault(draw, of);
    // Of two blows to the same thing, the end of one would be the end of the other, or find nothing to mend.
    if (drawn.every(({ to }) => to !== other.to)) drawn.push(other);
  }
  return { number, seed, faults: drawn, beside: [draw.pick(BESIDE), draw.pick(of)] };
}

/** The runs of a short proof: blows of which no two are alike, so that none that takes long comes twice, and none that would be waited for longest. */
export function drawShort(seed: string): Run[] {
  const draw = new Draw(`${seed} short`);
  const left = BLOWS.filter(({ does }) => does !== 'stop');
  const take = (suits: (blow: Blow) => boolean): Fault => {
    const taken = draw.pick(left.filter(suits));
    for (const each of left.filter((blow) => isAlike(blow, taken))) left.splice(left.indexOf(each), 1);
    return aim(draw, taken, SHORT) ?? take(suits);
  };
  return Array.from({ length: SHORT_RUNS }, (_, index) => {
    const first = take(() => true);
    const second = take(({ to }) => to !== first.to);
    return { number: index + 1, seed, faults: [first, second], beside: [] };
  });
}

const isAlike = (blow: Blow, other: Blow): boolean => blow.does === other.does && blow.to === other.to;

const toldOf = ({ does, to, at, of, nth }: Fault): string => `${does} ${to} at ${of} ${at}, n=${nth}`;

/** One line: what strikes, and where. */
export const describeRun = ({ number, seed, faults }: Run): string =>
  `run ${number}: seed ${seed}, ${faults.map(toldOf).join('; ')}`;
