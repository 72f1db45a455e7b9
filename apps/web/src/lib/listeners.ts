/** Who is told when something changes, as `useSyncExternalStore` asks for it. */
export class Listeners {
  private readonly all = new Set<() => void>();

  /** Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  };

  notify(): void {
    for (const listener of this.all) listener();
  }
}
