/** Who is told when something happens, as `useSyncExternalStore` asks for it. */
export class Listeners<Args extends unknown[] = []> {
  private readonly all = new Set<(...args: Args) => void>();

  /** Returns the function that ends it. */
  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  };

  notify(...args: Args): void {
    for (const listener of this.all) listener(...args);
  }
}
