import type { SystemStats } from '../client/answers.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError, noFailures } from '../client/errors.js';
import type { Feature } from '../graph/template.js';

interface HealthOptions {
  coolDownMs: number;
  onChange: (isUp: boolean, detail: string) => void;
}

/** A server that loads a model may miss one health check; one that misses two is down. */
const LATE_CHECKS = 2;

/** What the pool knows of one server. */
export class ServerHealth {
  isUp = false;
  detail = 'not asked yet';
  busy = 0;
  lastUsedAt = 0;
  /** As it told last. */
  devices: SystemStats['devices'] = [];
  readonly failures = noFailures();
  private weight = 0;
  private fullUntil = 0;
  private late = 0;
  private checking: Promise<void> | null = null;
  private readonly rests = new Map<Feature, { until: number; detail: string }>();

  constructor(
    readonly server: ComfyServer,
    private readonly options: HealthOptions,
  ) {}

  /** What it has to do, in ordinary works; other workers' prompts too where they are known. */
  get load(): number {
    return this.weight + Math.max(0, (this.server.queueRemaining ?? 0) - this.busy);
  }

  /** The kinds of work that it ran out of memory over and gets none of for a while, and what it said. */
  get resting(): { feature: Feature; detail: string }[] {
    const now = performance.now();
    return [...this.rests].flatMap(([feature, { until, detail }]) => (now < until ? [{ feature, detail }] : []));
  }

  /** Whether it gets work of this kind. */
  serves(feature: Feature): boolean {
    return this.isUp && !this.resting.some((rest) => rest.feature === feature);
  }

  /** Asks how it is; never rejects. */
  check(signal: AbortSignal): Promise<void> {
    this.checking ??= this.ask(signal).finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  async occupy<T>(weight: number, work: () => Promise<T>): Promise<T> {
    this.busy += 1;
    this.weight += weight;
    this.lastUsedAt = performance.now();
    try {
      return await work();
    } finally {
      this.busy -= 1;
      this.weight -= weight;
    }
  }

  /** Counts a failure for operators. A LoRA comes with its job: it says nothing of the server. */
  count(error: ComfyError): void {
    if (!error.isLoraFault) this.failures[error.kind] += 1;
  }

  /** Takes it out where its failure says that the next work, or the next of this kind, would fail too. */
  blame(error: ComfyError, feature: Feature): void {
    const until = performance.now() + this.options.coolDownMs;
    // What does not fit beside one model may well fit beside another.
    if (error.kind === 'out_of_memory') this.rests.set(feature, { until, detail: error.message });
    if (error.kind === 'timeout') this.late += 1;
    if (error.kind === 'disk_full') this.fullUntil = until;
    if (error.kind === 'disk_full' || error.kind === 'unreachable') this.set(false, error.message);
  }

  private async ask(signal: AbortSignal): Promise<void> {
    try {
      const stats = await this.server.systemStats(signal);
      this.late = 0;
      this.devices = stats.devices;
      if (performance.now() >= this.fullUntil) this.set(true, describe(stats));
    } catch (error) {
      if (signal.aborted) return;
      const isLate = error instanceof ComfyError && error.kind === 'timeout';
      this.late = isLate ? this.late + 1 : 0;
      if (isLate && this.isUp && this.late < LATE_CHECKS) return;
      if (this.isUp && error instanceof ComfyError) this.count(error);
      this.set(false, error instanceof Error ? error.message : String(error));
    }
  }

  private set(isUp: boolean, detail: string): void {
    this.detail = detail;
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    this.options.onChange(isUp, detail);
  }
}

const BYTES_PER_GIGABYTE = 2 ** 30;
const gigabytes = (bytes: number): string => (bytes / BYTES_PER_GIGABYTE).toFixed(1);

/** One line for operators: version, devices and their memory. */
export function describe({ system, devices }: SystemStats): string {
  const described = devices.map(({ name, vram_free: free, vram_total: total }) =>
    free === undefined || total === undefined ? name : `${name}, ${gigabytes(free)} of ${gigabytes(total)} GiB free`,
  );
  return [`ComfyUI ${system.comfyui_version ?? '(unknown version)'}`, ...described].join('; ');
}
