/** Lets so many pieces of work run at once; the others wait for their turn, first come, first served. */
export class Line {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A turn goes from hand to hand, so that nobody who comes now gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
