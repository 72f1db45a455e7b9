/** How often it is looked whether Postgres answers. */
const TICK_MS = 250;
/**
 * Looks without an answer after which Postgres hangs: 1.5 s, in each of which this process was free to hear it. A process that was busy, or stopped itself,
 * makes up for no look that it has missed.
 */
const LOOKS = 6;

/** A connection that is only asked whether there is anybody. */
export interface Asked {
  /** Connects where it has not; settles with any answer, a refusal too. */
  ask(): Promise<unknown>;
  end(): void;
}

/** What is watched. */
export interface Watched {
  open(): Asked;
  /** Whether anything is wanted of Postgres at all. */
  isBusy(): boolean;
  /** Whether anything has come from it since this was asked last. */
  hasHeard(): boolean;
  /** Called when it begins to hang, and again for as long as it does. */
  giveUp(): void;
}

/**
 * Tells a Postgres that hangs (stopped, swapped out, behind a network that swallows everything) from a statement that takes long: it is asked on a connection
 * of its own, and hangs once neither that nor any other has heard of it for a while. A limit on statements could not tell: some may take minutes.
 */
export class HangWatch {
  private asked: Asked | null = null;
  private isAsking = false;
  private unanswered = 0;
  private timer: NodeJS.Timeout | undefined;
  private hangs = false;

  constructor(private readonly watched: Watched) {}

  get isHung(): boolean {
    return this.hangs;
  }

  start(): void {
    this.timer ??= setInterval(() => {
      this.look();
    }, TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.forget();
  }

  private look(): void {
    const hasHeard = this.watched.hasHeard();
    if (!this.isAsking) {
      if (this.hangs || this.watched.isBusy()) this.ask();
      return;
    }
    this.unanswered = hasHeard ? 0 : this.unanswered + 1;
    if (this.unanswered < LOOKS) return;
    this.hangs = true;
    this.watched.giveUp();
    // The connection itself may be what is lost: the next one is asked.
    this.forget();
  }

  private ask(): void {
    const asked = (this.asked ??= this.watched.open());
    this.isAsking = true;
    const answered = (isKept: boolean) => {
      if (this.asked !== asked) return;
      if (!isKept) this.asked = null;
      this.isAsking = false;
      this.unanswered = 0;
      this.hangs = false;
    };
    asked.ask().then(
      () => {
        answered(true);
      },
      () => {
        answered(false);
      },
    );
  }

  private forget(): void {
    this.asked?.end();
    this.asked = null;
    this.isAsking = false;
    this.unanswered = 0;
  }
}
