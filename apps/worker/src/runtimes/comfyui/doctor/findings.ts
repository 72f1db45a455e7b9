/**
 * `off`: nothing is done with it, for it is not set up here. `note`: good to know, and neither good nor bad.
 */
export type Verdict = 'good' | 'slow' | 'broken' | 'off' | 'note';

export interface Finding {
  verdict: Verdict;
  text: string;
}

/** What was found so far, printed as it comes. */
export class Findings {
  slow = 0;
  broken = 0;

  constructor(private readonly print: (line: string) => void) {}

  heading(text: string): void {
    this.print(text);
  }

  add({ verdict, text }: Finding): void {
    if (verdict === 'slow') this.slow += 1;
    if (verdict === 'broken') this.broken += 1;
    this.print(`  ${verdict.padEnd(8)}${text}`);
  }

  /** The last line. */
  summary(): string {
    const slow = `${things(this.slow)} slow`;
    if (this.broken > 0) return `${things(this.broken)} broken${this.slow > 0 ? `, ${slow}` : ''}.`;
    return this.slow > 0 ? `Nothing is broken; ${slow}.` : 'All is good.';
  }
}

const things = (count: number): string => (count === 1 ? '1 thing is' : `${String(count)} things are`);
