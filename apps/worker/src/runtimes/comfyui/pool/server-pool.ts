import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerReport } from '@atelier/contracts';
import { RuntimeAway } from '../../model-runtime.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import { orAborted } from '../client/http.js';
import type { Feature } from '../graph/template.js';
import { ServerHealth } from './server-health.js';

interface ServerPoolOptions {
  logger: Logger;
  healthEveryMs?: number;
  /** How long a server that ran out of memory gets no work of that kind, and one that ran out of disk none at all. */
  coolDownMs?: number;
  /** How long work waits for a server that is up but has not told yet what it has. */
  learnWithinMs?: number;
}

interface WorkOptions {
  signal: AbortSignal;
  /** The kind of work: a server that runs out of memory over one kind goes on with the others. */
  feature: Feature;
  /** How much of a server it takes, in ordinary works; 1 unless told. */
  weight?: number;
  /** False for a server of which it is not known yet whether it can do the work. */
  knows?: (server: ComfyServer) => boolean;
  /** False for a server that can not do the work, for it lacks a node or a model. */
  accepts?: (server: ComfyServer) => boolean;
  /** Higher is better; counts more than how busy a server is, as long as that has next to nothing to do. */
  prefer?: (server: ComfyServer) => number;
}

export interface ServerState {
  name: string;
  url: string;
  up: boolean;
  /** One line for operators: version, device and memory, or why it gets no work. */
  detail: string;
  /** Works of this worker that it does at present. */
  busy: number;
  /** The kinds of work that it gets none of for a while, and why. */
  resting: { feature: Feature; detail: string }[];
}

const HEALTH_EVERY_MS = 10_000;
const COOL_DOWN_MS = 60_000;
const LEARN_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 50;
/** Sending a server what another one has takes less time than waiting behind so much. */
const TOO_BUSY_TO_PREFER = 2;

/** The servers of one worker: which are up, and which of them does the next work. */
export class ServerPool {
  private readonly members: ServerHealth[];
  private readonly listeners = new Set<(server: ComfyServer, isUp: boolean) => void>();
  private readonly logger: Logger;
  private readonly healthEveryMs: number;
  private readonly learnWithinMs: number;
  private readonly closing = new AbortController();
  /** What servers are spared for now because of a job, by the signal that all works of one job have in common. */
  private readonly ownFaults = new WeakMap<AbortSignal, ComfyError>();
  /** Jobs that servers have begun and failed, by the same signal. */
  private readonly begun = new WeakSet<AbortSignal>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;

  constructor(servers: ComfyServer[], options: ServerPoolOptions) {
    const { logger, coolDownMs = COOL_DOWN_MS } = options;
    this.logger = logger;
    this.healthEveryMs = options.healthEveryMs ?? HEALTH_EVERY_MS;
    this.learnWithinMs = options.learnWithinMs ?? LEARN_WITHIN_MS;
    this.members = servers.map(
      (server) =>
        new ServerHealth(server, {
          coolDownMs,
          onChange: (isUp, detail) => {
            this.changed(server, isUp, detail);
          },
        }),
    );
  }

  /** Resolves after the first look at every server, whatever that finds. */
  async start(): Promise<void> {
    await this.checkAll();
    this.timer = setInterval(() => {
      void this.checkAll();
    }, this.healthEveryMs);
    this.timer.unref();
  }

  states(): ServerState[] {
    return this.members.map(({ server, isUp, detail, busy, resting }) => ({
      name: server.name,
      url: server.url,
      up: isUp,
      detail,
      busy,
      resting,
    }));
  }

  reports(): ServerReport[] {
    return this.members.map(({ server, failures, isUp, detail, busy, devices }) => ({
      name: server.name,
      up: isUp,
      trouble: isUp ? null : detail,
      busy,
      devices: devices.map(({ name, vram_free: free = null, vram_total: total = null }) => ({ name, free, total })),
      failures: { ...failures },
      unreadable: server.unreadable.all().map(({ file, since, nextLook }) => ({
        file,
        since: since.toISOString(),
        next_look: nextLook.toISOString(),
      })),
    }));
  }

  allServers(): ComfyServer[] {
    return this.members.map(({ server }) => server);
  }

  /** The servers that get work at present; of one kind of work, where that is named. */
  upServers(feature?: Feature): ComfyServer[] {
    return this.members
      .filter((member) => (feature === undefined ? member.isUp : member.serves(feature)))
      .map(({ server }) => server);
  }

  /** Why servers get no work, or none of one kind, a line each. */
  problems(): string[] {
    return this.members.flatMap(({ server, isUp, detail, resting }) =>
      isUp
        ? resting.map((rest) => `${rest.feature} at ${server.name} gets no work: ${rest.detail}`)
        : [`${server.name} gets no work: ${detail}`],
    );
  }

  /** Tells of each server that comes up or goes down, until the returned function is called. */
  onChange(listener: (server: ComfyServer, isUp: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /**
   * Runs `work` on the best server: one that is up, accepted and not tried yet, preferred ones first, then the least
   * busy. What fails there for a reason of that server goes to the next. Rejects with `RuntimeAway` when none is up or
   * accepted, or all went away or fell silent, or those that are left cannot read a file that one which is away, or rests, may be able to; otherwise with
   * the failure, a transient one before one that is not. Where servers rest because of other work with the same signal, that is the failure.
   */
  async withServer<T>(options: WorkOptions, work: (server: ComfyServer) => Promise<T>): Promise<T> {
    const tried = new Set<ServerHealth>();
    const spared = new Set<ServerHealth>();
    const failures: ComfyError[] = [];
    for (;;) {
      options.signal.throwIfAborted();
      // Without a pause where there is one, so that works that begin together see each other.
      const member =
        this.best(options, this.candidates(options, tried)) ??
        (await this.learned(options, tried)) ??
        (await this.cameBack(options, tried, failures));
      if (member === null) throw this.outOfServers(options, failures);
      tried.add(member);
      try {
        return await member.occupy(options.weight ?? 1, () => work(member.server));
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof ComfyError) member.count(error);
        if (!(error instanceof ComfyError) || !mayWorkElsewhere(error)) throw error;
        failures.push(error);
        this.begun.add(options.signal);
        if (isSpared(error)) this.ownFaults.set(options.signal, error);
        // It may have another file that does as well; once, for what it accepts need not change.
        if (error.files.length > 0 && !spared.has(member)) tried.delete(member);
        spared.add(member);
        member.blame(error, options.feature);
        this.logger.warn({ err: error, server: member.server.name }, 'a server failed; its work goes elsewhere');
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.round;
    await Promise.all(this.members.map(({ server }) => server.close()));
  }

  private checkAll(): Promise<void> {
    // A round that takes longer than the pause between rounds is not joined by another.
    this.round ??= Promise.all(this.members.map((member) => member.check(this.closing.signal)))
      .then(() => undefined)
      .finally(() => {
        this.round = null;
      });
    return this.round;
  }

  /** The best server once those that are up but have not told yet what they have did so, or took too long. */
  private async learned(options: WorkOptions, tried: ReadonlySet<ServerHealth>): Promise<ServerHealth | null> {
    const { signal, knows } = options;
    const deadline = performance.now() + this.learnWithinMs;
    for (;;) {
      const candidates = this.candidates(options, tried);
      const best = this.best(options, candidates);
      const isLearning = knows !== undefined && candidates.some(({ server }) => !knows(server));
      if (best !== null || !isLearning || performance.now() >= deadline) return best;
      await orAborted(signal, delay(LOOK_AGAIN_MS));
    }
  }

  private candidates({ feature }: WorkOptions, tried: ReadonlySet<ServerHealth>): ServerHealth[] {
    return this.members.filter((member) => member.serves(feature) && !tried.has(member));
  }

  private best({ accepts, prefer }: WorkOptions, candidates: readonly ServerHealth[]): ServerHealth | null {
    const ranked = candidates
      .filter(({ server }) => accepts?.(server) ?? true)
      .map((member) => ({
        member,
        preference: member.load < TOO_BUSY_TO_PREFER ? (prefer?.(member.server) ?? 0) : 0,
      }))
      // Among equals the one that waited longest, so that work spreads.
      .toSorted(
        (a, b) =>
          b.preference - a.preference || a.member.load - b.member.load || a.member.lastUsedAt - b.member.lastUsedAt,
      );
    return ranked[0]?.member ?? null;
  }

  /** The only server that could do it gets a second try when it answers again. */
  private async cameBack(
    options: WorkOptions,
    tried: ReadonlySet<ServerHealth>,
    failures: readonly ComfyError[],
  ): Promise<ServerHealth | null> {
    const [only] = tried;
    if (only === undefined || tried.size > 1 || failures.length > 1 || failures[0]?.transient !== true) return null;
    await orAborted(options.signal, only.check(this.closing.signal));
    return this.learned(options, new Set());
  }

  private outOfServers(options: WorkOptions, failures: readonly ComfyError[]): Error {
    const failure = failures.findLast(({ transient }) => transient) ?? failures.at(-1) ?? this.ownRest(options);
    if (failure !== undefined && !this.isAway(failure, options)) return failure;
    const told = this.states().map(({ name, up, detail }) => `${name}: ${up ? 'up, but not fit for this' : detail}`);
    const last = failure === undefined ? '' : `; last: ${failure.message}`;
    const { feature, signal } = options;
    const why = `no ComfyUI server can do this now (${told.join('; ')}${last})`;
    return new RuntimeAway(why, feature, this.begun.has(signal));
  }

  /** A job that fits on no server, or needs a file that none can read, would go on to fail and to wait by turns, and never end. */
  private ownRest({ signal, feature }: WorkOptions): ComfyError | undefined {
    const fault = this.ownFaults.get(signal);
    if (fault?.kind === 'model_invalid') return fault;
    return this.members.some((member) => member.isUp && !member.serves(feature)) ? fault : undefined;
  }

  /** Whether a failure says that the server was not really there, which is no fault of the work. */
  private isAway({ kind }: ComfyError, options: WorkOptions): boolean {
    if (kind === 'timeout' || kind === 'forgotten') return true;
    if (kind === 'model_invalid') return this.mayBeDoneLater(options);
    return kind === 'unreachable' && this.best(options, this.candidates(options, new Set())) === null;
  }

  /** Whether a server gets no such work now for a reason that passes, or has not told yet what it has. */
  private mayBeDoneLater({ feature, knows }: WorkOptions): boolean {
    return this.members.some((member) => !member.serves(feature) || knows?.(member.server) === false);
  }

  private changed(server: ComfyServer, isUp: boolean, detail: string): void {
    if (isUp) this.logger.info({ server: server.name, detail }, 'a ComfyUI server is up');
    else this.logger.warn({ server: server.name, detail }, 'a ComfyUI server gets no work');
    for (const listener of this.listeners) {
      try {
        listener(server, isUp);
      } catch (error) {
        this.logger.error({ err: error, server: server.name }, 'a listener of the server pool failed');
      }
    }
  }
}

/** A file that one server lacks, or cannot read, may be whole on another; a LoRA is the same everywhere. */
const mayWorkElsewhere = (error: ComfyError): boolean =>
  error.transient || error.kind === 'missing_file' || (error.kind === 'model_invalid' && !error.isLoraFault);

/** Whether the server gets no more such work for a while because of it. */
const isSpared = ({ kind, files }: ComfyError): boolean => kind === 'out_of_memory' || files.length > 0;
