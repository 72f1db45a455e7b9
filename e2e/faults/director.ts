import type { Link, Seen, Verdict } from './link.js';
import { isPossible, rememberRedis, strike } from './strikes.js';
import type { Fault, Part, Run } from './schedule.js';
import type { FaultStack } from './stack.js';
import { LINK_ENDS, type LinkName } from './taps/taps.js';

interface Armed {
  fault: Fault;
  isDue: boolean;
}

/** Makes happen what the schedule says, at the steps that it names: whoever comes to one waits until it has happened. */
export class Director {
  private armed: Armed[] = [];
  private mending: Promise<void>[] = [];
  /** The works that have come to a step, by step and kind. */
  private readonly seen = new Map<string, Set<string>>();
  private striking: Promise<unknown> = Promise.resolve();

  constructor(private readonly stack: FaultStack) {}

  /** Of a run that begins; answers the faults that this machine cannot have. */
  async arm({ faults }: Run): Promise<Fault[]> {
    this.seen.clear();
    this.mending = [];
    await rememberRedis(this.stack);
    const possible = faults.filter((fault) => isPossible(this.stack, fault));
    this.armed = possible.map((fault) => ({ fault, isDue: true }));
    return faults.filter((fault) => !possible.includes(fault));
  }

  /** The steps that were come to, as `image settle.before-commit`. */
  get steps(): string[] {
    return [...this.seen.keys()];
  }

  /** Those that have not struck. */
  get outstanding(): Fault[] {
    return this.armed.filter(({ isDue }) => isDue).map(({ fault }) => fault);
  }

  /** Once everything that was broken is whole again. */
  async mended(): Promise<void> {
    await this.striking;
    await Promise.all(this.mending);
  }

  readonly onSeen = async (link: Link, { step, id }: Seen): Promise<Verdict> => {
    const kind = this.stack.work.kindOf(id);
    if (!kind) return 'passes';
    const place = `${kind} ${step}`;
    const known = this.seen.get(place) ?? new Set();
    this.seen.set(place, known);
    if (known.has(id)) return 'passes';
    known.add(id);
    const due = this.armed.filter(
      ({ fault, isDue }) => isDue && fault.at === step && fault.of === kind && fault.nth === known.size,
    );
    const gone: (Part | LinkName)[] = [];
    for (const each of due) {
      each.isDue = false;
      gone.push(...(await this.inTurn(() => this.strike(each.fault, id))));
    }
    return isLost(link, gone) ? 'lost' : 'passes';
  };

  private async strike(fault: Fault, id: string): Promise<(Part | LinkName)[]> {
    const { gone, mend } = await strike(this.stack, fault, id);
    this.mending.push(mend());
    if (gone) return [gone];
    return fault.does === 'cut' || fault.does === 'reset' ? [fault.to] : [];
  }

  /** One after the other: two at the same step are two blows. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.striking.then(work);
    this.striking = turn.catch(() => undefined);
    return turn;
  }
}

/** What was about to pass where either end is gone, or the line between them, does not. */
function isLost(link: Link, gone: readonly string[]): boolean {
  const name = link.name as LinkName;
  return gone.some((each) => each === name || LINK_ENDS[name].some((end) => end === each));
}
