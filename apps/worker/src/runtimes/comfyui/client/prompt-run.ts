import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { executionErrorSchema, type HistoryEntry, type Outputs } from './answers.js';
import { ComfyError, executionFailed, interruptedThere } from './errors.js';
import type { Frame, PreviewImage } from './frames.js';
import type { Graph } from './graph.js';
import type { Limits } from './limits.js';

export interface RunOptions {
  signal: AbortSignal;
  /** Goes before everything else that waits in the server's queue. */
  isUrgent?: boolean;
  /** Steps within one node, as samplers (and later releases' training) tell. */
  onProgress?: (progress: { nodeId: string; value: number; max: number }) => void;
  onNode?: (nodeId: string) => void;
  /** Asks the server for previews too; each costs it a little, so leave it out where none are shown. */
  onPreview?: (image: PreviewImage) => void;
}

/** Where a prompt stands, by what the server answers. */
export type Standing = { at: 'pending' | 'running' | 'nowhere' } | { at: 'history'; entry: HistoryEntry };

/** What a run needs of its server. */
interface Server {
  readonly name: string;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly isSocketOpen: boolean;
  /** Opens the socket anew: it is open, but the server sends nothing through it. */
  renewSocket(): void;
  standing(promptId: string, signal: AbortSignal): Promise<Standing>;
  history(promptId: string, signal: AbortSignal): Promise<HistoryEntry | null>;
}

type Ending = { isSuccess: true } | { isSuccess: false; error: ComfyError };

/** Follows one submitted prompt to its end: by the socket's frames while it is open, by asking where it is not. */
export class PromptRun {
  /** Chosen here, so that a prompt whose submission got no answer can still be found. The server may name another. */
  promptId: string = randomUUID();
  /** The server has told how it ended, so there is nothing left to take back. */
  isOver = false;
  private ending: Ending | null = null;
  private readonly executed: Outputs = {};
  /** False once frames may have been missed, which is so from the start where there is no socket. */
  private sawEverything: boolean;
  private mustAsk: boolean;
  private heardAt = performance.now();
  private closed: Error | null = null;
  private isPoked = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly server: Server,
    private readonly graph: Graph,
    private readonly options: RunOptions,
  ) {
    this.sawEverything = server.isSocketOpen;
    this.mustAsk = !server.isSocketOpen;
  }

  handle(frame: Frame): void {
    this.heardAt = performance.now();
    switch (frame.type) {
      case 'executing':
        if (frame.data.node !== null) this.options.onNode?.(frame.data.node);
        break;
      case 'progress': {
        const { node, value, max } = frame.data;
        if (node != null) this.options.onProgress?.({ nodeId: node, value, max });
        break;
      }
      case 'executed':
        if (frame.data.output != null) this.executed[frame.data.node] = frame.data.output;
        break;
      case 'execution_success':
        this.end({ isSuccess: true });
        break;
      case 'execution_error':
        this.end({ isSuccess: false, error: executionFailed(this.server.name, frame.data, this.graph) });
        break;
      case 'execution_interrupted':
        this.end({ isSuccess: false, error: interruptedThere(this.server.name, frame.data) });
        break;
      case 'status':
      case 'execution_start':
      case 'execution_cached':
        break;
    }
  }

  preview(image: PreviewImage): void {
    this.options.onPreview?.(image);
  }

  socketChanged(isOpen: boolean): void {
    if (this.ending === null) this.sawEverything = false;
    if (isOpen) this.mustAsk = true;
    this.poke();
  }

  close(reason: Error): void {
    this.closed = reason;
    this.poke();
  }

  /** Resolves with what the prompt left, or with null when the server has forgotten it. */
  async follow(): Promise<Outputs | null> {
    const onAbort = (): void => {
      this.poke();
    };
    this.options.signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await this.watch();
    } finally {
      this.options.signal.removeEventListener('abort', onAbort);
    }
  }

  private async watch(): Promise<Outputs | null> {
    const { limits } = this.server;
    const missing = new Deadline(limits.forgottenMs);
    const outOfReach = new Deadline(limits.outOfReachMs);
    for (;;) {
      this.checkStopped();
      if (this.ending !== null) return this.settle(this.ending);
      const silence = performance.now() - this.heardAt;
      if (!this.mustAsk && this.server.isSocketOpen && silence < limits.silenceMs) {
        await this.rest(limits.silenceMs - silence);
        continue;
      }
      const shouldHaveHeard = !this.mustAsk && this.server.isSocketOpen;
      const standing = await this.ask();
      if (standing instanceof ComfyError) {
        if (outOfReach.isOver()) throw standing;
        await this.rest(limits.pollMs);
        continue;
      }
      outOfReach.reset();
      if (standing.at === 'history') {
        if (shouldHaveHeard && performance.now() - this.heardAt >= limits.silenceMs) this.server.renewSocket();
        return this.settleBy(standing.entry);
      }
      if (standing.at === 'nowhere') {
        if (missing.isOver()) return null;
        await this.rest(limits.historyPauseMs.longest);
        continue;
      }
      missing.reset();
      this.mustAsk = false;
      this.heardAt = performance.now();
      if (!this.server.isSocketOpen) await this.rest(limits.pollMs);
    }
  }

  private checkStopped(): void {
    this.options.signal.throwIfAborted();
    if (this.closed !== null) throw this.closed;
  }

  private async ask(): Promise<Standing | ComfyError> {
    try {
      return await this.server.standing(this.promptId, this.options.signal);
    } catch (error) {
      this.options.signal.throwIfAborted();
      if (!(error instanceof ComfyError) || !error.transient) throw error;
      this.server.logger.debug({ err: error, promptId: this.promptId }, 'could not ask where a prompt stands');
      this.mustAsk = true;
      return error;
    }
  }

  private end(ending: Ending): void {
    this.isOver = true;
    this.ending ??= ending;
    this.poke();
  }

  private async settle(ending: Ending): Promise<Outputs | null> {
    if (!ending.isSuccess) throw ending.error;
    // The frames told all that the history will; that lags, and waiting for it is time that a creator waits.
    if (this.sawEverything && Object.keys(this.executed).length > 0) return this.executed;
    const { limits } = this.server;
    const lag = new Deadline(limits.historyLagMs);
    for (let pause = limits.historyPauseMs.first; ; pause = Math.min(2 * pause, limits.historyPauseMs.longest)) {
      const entry = await this.readHistory();
      if (entry !== null) return this.settleBy(entry);
      // The frames told the same, unless some were missed; then only running it again brings the outputs.
      if (lag.isOver()) return this.sawEverything ? this.executed : null;
      this.isPoked = false;
      await this.rest(pause);
      this.checkStopped();
    }
  }

  private async readHistory(): Promise<HistoryEntry | null> {
    try {
      return await this.server.history(this.promptId, this.options.signal);
    } catch (error) {
      this.options.signal.throwIfAborted();
      if (!(error instanceof ComfyError) || !error.transient) throw error;
      return null;
    }
  }

  private settleBy({ outputs, status }: HistoryEntry): Outputs {
    this.isOver = true;
    if (status == null || status.status_str === 'success') return outputs;
    for (const [type, data] of status.messages) {
      if (type === 'execution_error') throw this.failed(data);
      if (type === 'execution_interrupted') throw interruptedThere(this.server.name);
    }
    const detail = `the prompt ended as "${status.status_str}", without a reason`;
    throw new ComfyError({ kind: 'garbage', server: this.server.name, detail });
  }

  private failed(data: unknown): ComfyError {
    return executionFailed(this.server.name, executionErrorSchema.parse(data), this.graph);
  }

  private poke(): void {
    this.isPoked = true;
    this.wake?.();
  }

  /** Waits, at most so long, for something to happen. What happened since the last rest counts. */
  private async rest(ms: number): Promise<void> {
    if (!this.isPoked) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
    this.isPoked = false;
  }
}

/** How long something has gone on without a break. */
class Deadline {
  private since: number | null = null;

  constructor(private readonly limitMs: number) {}

  isOver(): boolean {
    this.since ??= performance.now();
    return performance.now() - this.since >= this.limitMs;
  }

  reset(): void {
    this.since = null;
  }
}
