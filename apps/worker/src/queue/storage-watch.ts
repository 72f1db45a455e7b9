import type { Logger } from 'pino';
import type { StorageProbe } from '../processors/storage-probe.js';
import type { RuntimeHealth } from '../runtimes/model-runtime.js';
import type { RuntimeGate } from './runtime-gate.js';

const EVERY_MS = 2_000;
const WHY = 'the storage is away';
const NOTHING = { train: false, vary: false, image: false, video: false, refine: false };

/** Has all queues wait while the storage is away, and looks until it is back. */
export class StorageWatch {
  #probe: StorageProbe | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly gate: Pick<RuntimeGate, 'hold' | 'letGo'>,
    private readonly logger: Pick<Logger, 'error' | 'info'>,
    private readonly everyMs: number = EVERY_MS,
  ) {}

  /** Told of a job that found it away; `probe`: by which to see that it is back. */
  away(probe: StorageProbe): void {
    const isKnown = this.#probe !== null;
    this.#probe = probe;
    if (isKnown) return;
    this.logger.error(
      'The storage is away, or another one than this installation’s. Nothing is worked on until it is back.',
    );
    this.gate.hold(WHY);
    this.#lookSoon();
  }

  /** How the runtime is, with that nothing can be done with it for now. */
  tell(health: RuntimeHealth): RuntimeHealth {
    if (!this.#probe) return health;
    const { features } = health;
    const away = (['train', 'vary', 'image', 'video', 'refine'] as const).filter((feature) => features[feature]);
    const problems = [...health.problems, `Nothing is worked on: ${WHY}.`];
    return {
      ...health,
      ready: false,
      detail: WHY,
      features: NOTHING,
      away: [...(health.away ?? []), ...away],
      problems,
    };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #lookSoon(): void {
    this.#timer = setTimeout(() => {
      void this.#look();
    }, this.everyMs);
  }

  async #look(): Promise<void> {
    if ((await this.#probe?.look()) === 'away') {
      this.#lookSoon();
      return;
    }
    // Where it lets nobody see by this URL any more, the next job has one that works.
    this.#probe = null;
    this.logger.info('The storage is back.');
    this.gate.letGo();
  }
}
