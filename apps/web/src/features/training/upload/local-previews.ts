import type { SessionImage } from '@atelier/contracts';

/**
 * Pictures from the creator's own disk, shown while the server has not checked them yet. Each is an object URL that is given back
 * once it is not needed.
 */
export class LocalPreviews {
  private urls: ReadonlyMap<string, string> = new Map();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly snapshot = (): ReadonlyMap<string, string> => this.urls;

  /** Takes in the files that have become pictures of a session: `added` are its new ones, in the order of the files where names repeat. */
  keep(files: readonly File[], added: readonly Pick<SessionImage, 'id' | 'name'>[]): void {
    const urls = new Map(this.urls);
    for (const file of files) {
      const image = added.find(({ id, name }) => name === file.name.slice(0, 255) && !urls.has(id));
      if (image) urls.set(image.id, URL.createObjectURL(file));
    }
    this.set(urls);
  }

  /** The server's own copy is on the screen. */
  readonly release = (imageId: string): void => {
    const url = this.urls.get(imageId);
    if (url === undefined) return;
    URL.revokeObjectURL(url);
    this.set(new Map([...this.urls].filter(([id]) => id !== imageId)));
  };

  releaseAll(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.set(new Map());
  }

  private set(urls: ReadonlyMap<string, string>): void {
    this.urls = urls;
    for (const listener of this.listeners) listener();
  }
}
