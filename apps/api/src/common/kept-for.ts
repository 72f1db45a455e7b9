/** What `ask` answers, at most as old as that: however many ask, it is asked once in this time. A failure is not kept. */
export class KeptFor<T> {
  private kept: { answer: Promise<T>; askedAt: number } | null = null;

  constructor(
    private readonly milliseconds: number,
    private readonly ask: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    const { kept } = this;
    if (kept && performance.now() - kept.askedAt < this.milliseconds) return kept.answer;
    const asked = { answer: this.ask(), askedAt: performance.now() };
    asked.answer.catch(() => {
      if (this.kept === asked) this.kept = null;
    });
    this.kept = asked;
    return asked.answer;
  }

  /** Asks anew at the next call. */
  forget(): void {
    this.kept = null;
  }
}
