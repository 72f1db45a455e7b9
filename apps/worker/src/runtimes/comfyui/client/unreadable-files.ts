/** A model file that a server has and cannot read. */
export interface UnreadableFile {
  file: string;
  /** What the server said of it last. */
  detail: string;
  since: Date;
  /** Until then the server gets no work that needs it; the next work after that shows whether it can be read. */
  nextLook: Date;
}

interface Entry {
  detail: string;
  since: number;
  failedAt: number;
  nextLook: number;
  times: number;
}

const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** So that servers of one disk are not all looked at in the same moment. */
const JITTER = 0.2;

/** Which model files one server could not read, and until when it is spared the work that needs them. */
export class UnreadableFiles {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly now: () => number = () => Date.now(),
    private readonly random: () => number = Math.random,
  ) {}

  /** Notes that a file could not be read. Works that fail together count once: the pause grows with each look. */
  failed(file: string, detail: string): UnreadableFile {
    const now = this.now();
    const known = this.entries.get(file);
    if (known && now < known.nextLook) {
      Object.assign(known, { detail, failedAt: now });
      return shown([file, known]);
    }
    const times = (known?.times ?? 0) + 1;
    const pause = PAUSES_MS[Math.min(times, PAUSES_MS.length) - 1] ?? MINUTE_MS;
    const nextLook = now + pause * (1 + JITTER * this.random());
    const entry = { detail, since: known?.since ?? now, failedAt: now, nextLook, times };
    this.entries.set(file, entry);
    return shown([file, entry]);
  }

  /** Forgets files that work has used that began after they failed, and gives those that it knew. */
  worked(files: readonly string[], beganAt: number): string[] {
    return files.filter((file) => {
      const entry = this.entries.get(file);
      return entry !== undefined && beganAt > entry.failedAt && this.entries.delete(file);
    });
  }

  /** Lets the next work look: a server that comes back may have been mended. */
  lookNow(): void {
    const now = this.now();
    for (const entry of this.entries.values()) entry.nextLook = Math.min(entry.nextLook, now);
  }

  /** The files that the server gets no work for at present. */
  out(): Set<string> {
    const now = this.now();
    return new Set([...this.entries].flatMap(([file, { nextLook }]) => (now < nextLook ? [file] : [])));
  }

  all(): UnreadableFile[] {
    return [...this.entries].map(shown);
  }
}

const shown = ([file, { detail, since, nextLook }]: [string, Entry]): UnreadableFile => ({
  file,
  detail,
  since: new Date(since),
  nextLook: new Date(nextLook),
});
