import { loadUnasked } from './stale-build';
import { whenLoaded } from './when-loaded';
import { Listeners } from './listeners';

/** For what the first screen asks for once it is there: its answers, and its pictures. */
const FIRST_MS = 2_000;

/** Calls `work` some time after the first screen is there, once the browser has nothing else to do; returns what takes that back. */
export function whenIdle(work: () => void): () => void {
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (!left) work();
  };
  whenLoaded(() => {
    if (left) return;
    timer = setTimeout(() => {
      // Safari has none.
      if ('requestIdleCallback' in window) requestIdleCallback(begin);
      else begin();
    }, FIRST_MS);
  });
  return () => {
    left = true;
    clearTimeout(timer);
  };
}

/** A part of the app, by its name in a file that is fetched on its own. Where that could not be, it may be asked for again. */
export class LazyPart<Name extends string, Part> {
  private part: Part | null = null;
  private fetching: Promise<void> | null = null;
  private readonly listeners = new Listeners();

  /** `load` gives nothing where a newer build has replaced the file, and the page is about to be loaded anew. */
  constructor(
    private readonly load: () => Promise<Record<Name, Part> | undefined>,
    private readonly name: Name,
  ) {}

  /** The part, or null while it is not there. */
  readonly current = (): Part | null => this.part;

  readonly subscribe = this.listeners.subscribe;

  /** Rejects where it cannot be had. */
  readonly fetch = (): Promise<void> => (this.fetching ??= this.fetchNow());

  /** The same before it is needed, or where nothing is lost without it. */
  readonly fetchEarly = (): void => void loadUnasked(this.fetch);

  private async fetchNow(): Promise<void> {
    try {
      this.part = (await this.load())?.[this.name] ?? null;
    } catch (error) {
      this.fetching = null;
      throw error;
    }
    this.listeners.notify();
  }
}
