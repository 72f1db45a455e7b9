import type { Logger } from 'pino';
import { RuntimeAway } from '../../model-runtime.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import { orAborted } from '../client/http.js';
import { ServerHealth } from './server-health.js';

interface ServerPoolOptions {
  logger: Logger;
  healthEveryMs?: number;
  /** How long a server that ran out of memory or disk gets no work. */
  coolDownMs?: number;
}

interface WorkOptions {
  signal: AbortSignal;
  /** False for a server that can not do the work, for it lacks a node or a model. */
  accepts?: (server: ComfyServer) => boolean;
  /** Higher is better; counts more than how busy a server is. */
  prefer?: (server: ComfyServer) => number;
  /** The name of the only server that will do, because it holds what earlier work left. */
  pinned?: string;
}

export interface ServerState {
  name: string;
  url: string;
  up: boolean;
  /** One line for operators: version, device and memory, or why it gets no work. */
  detail: string;
  /** Works of this worker that it does at present. */
  busy: number;
}

const HEALTH_EVERY_MS = 10_000;
const COOL_DOWN_MS = 60_000;

/** The servers of one worker: which are up, and which of them does the next work. */
export class ServerPool {
  private readonly members: ServerHealth[];
  private readonly listeners = new Set<(server: ComfyServer, isUp: boolean) => void>();
  private readonly logger: Logger;
  private readonly healthEveryMs: number;
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;

  constructor(servers: ComfyServer[], options: ServerPoolOptions) {
    const { logger, healthEveryMs = HEALTH_EVERY_MS, coolDownMs = COOL_DOWN_MS } = options;
    this.logger = logger;
    this.healthEveryMs = healthEveryMs;
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
    return this.members.map(({ server, isUp, detail, busy }) => ({
      name: server.name,
      url: server.url,
      up: isUp,
      detail,
      busy,
    }));
  }

  /** The servers that get work at present. */
  upServers(): ComfyServer[] {
    return this.members.filter(({ isUp }) => isUp).map(({ server }) => server);
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
   * accepted, or all went away; otherwise with the failure, a transient one before one that is not.
   */
  async withServer<T>(options: WorkOptions, work: (server: ComfyServer) => Promise<T>): Promise<T> {
    const tried = new Set<ServerHealth>();
    const failures: ComfyError[] = [];
    for (;;) {
      options.signal.throwIfAborted();
      const member = this.best(options, tried) ?? (await this.cameBack(options, tried, failures));
      if (member === null) throw this.outOfServers(options, failures);
      tried.add(member);
      try {
        return await member.occupy(() => work(member.server));
      } catch (error) {
        options.signal.throwIfAborted();
        if (!(error instanceof ComfyError) || !mayWorkElsewhere(error)) throw error;
        failures.push(error);
        member.blame(error);
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

  private best({ accepts, prefer, pinned }: WorkOptions, tried: ReadonlySet<ServerHealth>): ServerHealth | null {
    const candidates = this.members.filter(
      (member) =>
        member.isUp &&
        !tried.has(member) &&
        (pinned === undefined || member.server.name === pinned) &&
        (accepts?.(member.server) ?? true),
    );
    const ranked = candidates
      .map((member) => ({ member, preference: prefer?.(member.server) ?? 0 }))
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
    return this.best(options, new Set());
  }

  private outOfServers(options: WorkOptions, failures: readonly ComfyError[]): Error {
    const { pinned } = options;
    const failure = failures.findLast(({ transient }) => transient) ?? failures.at(-1);
    const isAway = failure?.kind === 'unreachable' && this.best(options, new Set()) === null;
    if (failure !== undefined && !isAway) return failure;
    const states = this.states().filter(({ name }) => pinned === undefined || name === pinned);
    const told = states.map(({ name, up, detail }) => `${name}: ${up ? 'up, but not fit for this' : detail}`);
    return new RuntimeAway(
      `no ComfyUI server can do this now (${told.join('; ') || `${pinned ?? 'none'}: not configured`})`,
    );
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

/** A file that one server lacks may be on another. */
const mayWorkElsewhere = (error: ComfyError): boolean => error.transient || error.kind === 'missing_file';
