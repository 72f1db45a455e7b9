/** How long operators are told of one; longer than it takes somebody to look. */
const TOLD_MS = 60 * 60_000;
/** Of more than these the oldest are forgotten: a server that spoils everything needs no longer list. */
const MOST = 10;

/** What servers spoilt lately though they said that all went well, a line each for operators. */
export class Mishaps {
  private readonly lines = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The same line again counts as one, from now on. */
  note(line: string): void {
    this.lines.delete(line);
    this.lines.set(line, this.now());
    const [oldest] = this.lines.keys();
    if (this.lines.size > MOST && oldest !== undefined) this.lines.delete(oldest);
  }

  problems(): string[] {
    for (const [line, at] of this.lines) if (this.now() - at >= TOLD_MS) this.lines.delete(line);
    return [...this.lines.keys()];
  }
}
