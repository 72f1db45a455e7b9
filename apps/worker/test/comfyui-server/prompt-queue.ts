import { type Cache, Execution, type HistoryEntry, type Machine, type Submission, tupleOf } from './executor.js';

interface Running {
  submission: Submission;
  execution: Execution;
  stop: AbortController;
}

/** One prompt at a time, in order; what has ended goes to the history. All of it is in memory only. */
export class PromptQueue {
  private readonly pending: Submission[] = [];
  private readonly ended = new Map<string, HistoryEntry>();
  /** Ended, but for so many reads of the history not written there yet; the queue shows it as still running. */
  private late: { submission: Submission; reads: number } | undefined;
  private readonly cache: Cache = new Map();
  private running: Running | undefined;
  private closed = false;
  private ending: Promise<HistoryEntry> | undefined;

  constructor(private readonly machine: Machine) {}

  get remaining(): number {
    return this.pending.length + (this.running ? 1 : 0);
  }

  /** The node that runs now for that client, which is told when it opens its socket again. */
  currentNode(clientId: string): string | undefined {
    return this.running?.submission.clientId === clientId ? this.running.execution.current : undefined;
  }

  add(submission: Submission): void {
    this.pending.push(submission);
    this.tellStatus();
    setImmediate(() => {
      void this.work();
    });
  }

  tuples(): { queue_running: unknown[]; queue_pending: unknown[] } {
    const running = this.running?.submission ?? this.late?.submission;
    return { queue_running: running ? [tupleOf(running)] : [], queue_pending: this.pending.map(tupleOf) };
  }

  remove(promptIds: string[] | 'all'): void {
    const gone = (submission: Submission): boolean => promptIds === 'all' || promptIds.includes(submission.promptId);
    const kept = this.pending.filter((submission) => !gone(submission));
    const changed = kept.length !== this.pending.length;
    this.pending.splice(0, this.pending.length, ...kept);
    if (changed) this.tellStatus();
  }

  interrupt(promptId?: string): void {
    if (promptId === undefined || this.running?.submission.promptId === promptId) this.running?.stop.abort();
  }

  history(promptId: string): Record<string, HistoryEntry> {
    const entry = this.ended.get(promptId);
    if (!entry) return {};
    if (this.late?.submission.promptId === promptId) {
      this.late.reads--;
      if (this.late.reads <= 0) this.late = undefined;
      return {};
    }
    return { [promptId]: entry };
  }

  allHistory(): Record<string, HistoryEntry> {
    const late = this.late?.submission.promptId;
    return Object.fromEntries([...this.ended].filter(([id]) => id !== late));
  }

  forgetHistory(promptIds: string[] | 'all'): void {
    for (const id of promptIds === 'all' ? [...this.ended.keys()] : promptIds) this.ended.delete(id);
  }

  freeMemory(): void {
    if (!this.running) this.cache.clear();
  }

  /** As when the process dies: what runs ends without a word. */
  async close(): Promise<void> {
    this.closed = true;
    this.pending.length = 0;
    this.running?.stop.abort();
    await this.ending;
  }

  private tellStatus(): void {
    this.machine.sockets.send('status', { status: { exec_info: { queue_remaining: this.remaining } } });
  }

  private async work(): Promise<void> {
    if (this.running || this.closed) return;
    const submission = this.pending.shift();
    if (!submission) return;
    this.late = undefined;
    const stop = new AbortController();
    const machine = this.closedSafe();
    const execution = new Execution(machine, submission, this.cache, stop.signal);
    this.running = { submission, execution, stop };
    this.tellStatus();
    this.ending = execution.run();
    const entry = await this.ending;
    this.running = undefined;
    if (this.isClosed()) return;
    this.ended.set(submission.promptId, entry);
    const { historyLag } = this.machine.faults;
    if (historyLag > 0) this.late = { submission, reads: historyLag };
    this.tellStatus();
    const done = { node: null, prompt_id: submission.promptId };
    if (submission.clientId !== undefined) this.machine.sockets.send('executing', done, submission.clientId);
    void this.work();
  }

  private isClosed(): boolean {
    return this.closed;
  }

  /** Frames of a run that outlives its server's end go nowhere. */
  private closedSafe(): Machine {
    const { sockets } = this.machine;
    return {
      ...this.machine,
      sockets: {
        send: (...frame) => {
          if (!this.closed) sockets.send(...frame);
        },
        sendPreview: (...frame) => {
          if (!this.closed) sockets.sendPreview(...frame);
        },
      },
    };
  }
}
