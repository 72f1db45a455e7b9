import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isHeavy, type PendingFaults } from './faults.js';
import type { Folders } from './folders.js';
import { NodeCall, type NodeResult, type NodeTable } from './node-call.js';
import { conditioningNodes } from './nodes/conditioning.js';
import { imageNodes } from './nodes/images.js';
import { modelNodes } from './nodes/models.js';
import { samplingNodes } from './nodes/sampling.js';
import { savingNodes } from './nodes/saving.js';
import { trainingNodes } from './nodes/training.js';
import { executionOrder } from './order.js';
import type { Schema } from './schema.js';
import type { Sockets } from './sockets.js';
import { asLink, type Graph, type GraphNode, Interrupted, PythonError, type Version } from './types.js';
import type { Value } from './values.js';

const NODES: NodeTable = {
  ...modelNodes,
  ...conditioningNodes,
  ...imageNodes,
  ...samplingNodes,
  ...trainingNodes,
  ...savingNodes,
};

export interface Submission {
  number: number;
  promptId: string;
  graph: Graph;
  extra: Record<string, unknown>;
  outputs: string[];
  clientId: string | undefined;
}

export interface HistoryEntry {
  prompt: unknown[];
  outputs: Record<string, unknown>;
  status: { status_str: 'success' | 'error'; completed: boolean; messages: [string, Record<string, unknown>][] };
  meta: Record<string, unknown>;
}

export const tupleOf = ({ number, promptId, graph, extra, outputs }: Submission): unknown[] => [
  number,
  promptId,
  graph,
  extra,
  outputs,
];

export interface Machine {
  version: Version;
  folders: Folders;
  schema: Schema;
  faults: PendingFaults;
  sockets: Pick<Sockets, 'send' | 'sendPreview'>;
}

/** Outputs of nodes by what went into them: those of the last prompt are kept, as on a stock server. */
export type Cache = Map<string, NodeResult>;

interface Progress {
  value: number;
  max: number;
  state: 'running' | 'finished';
}

/** One prompt, from `execution_start` to its end. */
export class Execution {
  private readonly signatures = new Map<string, string>();
  private readonly results = new Map<string, NodeResult>();
  private readonly progress = new Map<string, Progress>();
  private readonly executed: string[] = [];
  private readonly messages: [string, Record<string, unknown>][] = [];
  private readonly history: HistoryEntry;
  /** The node that never ends, where this prompt is to hang. */
  private hangsAt: string | undefined;
  /** The node that runs now. */
  current: string | undefined;

  constructor(
    private readonly machine: Machine,
    private readonly submission: Submission,
    private readonly cache: Cache,
    private readonly signal: AbortSignal,
  ) {
    const status = { status_str: 'success' as const, completed: true, messages: this.messages };
    this.history = { prompt: tupleOf(submission), outputs: {}, status, meta: {} };
  }

  async run(): Promise<HistoryEntry> {
    this.tell('execution_start', {}, true);
    const ids = Object.keys(this.submission.graph);
    const signatures = new Set(ids.map((id) => this.signature(id)));
    for (const key of this.cache.keys()) if (!signatures.has(key)) this.cache.delete(key);
    const cached = ids.filter((id) => this.cache.has(this.signature(id)));
    this.tell('execution_cached', { nodes: cached }, true);
    for (const id of cached) this.results.set(id, this.cache.get(this.signature(id)) ?? {});
    const isOutput = (id: string): boolean =>
      this.machine.schema.node(this.nodeAt(id).class_type)?.output_node ?? false;
    const { graph, outputs } = this.submission;
    const order = executionOrder(graph, outputs, new Set(cached), isOutput);
    this.hangsAt = this.machine.faults.takeHang() ? this.hangingNode(order, cached) : undefined;
    for (const id of order) {
      if (cached.includes(id)) this.show(id);
      else if (!(await this.attempt(id))) return this.history;
    }
    this.tell('execution_success', {}, true);
    return this.history;
  }

  private hangingNode(order: string[], cached: string[]): string | undefined {
    const toRun = order.filter((id) => !cached.includes(id));
    return toRun.find((id) => isHeavy(this.nodeAt(id).class_type)) ?? toRun[0];
  }

  private nodeAt(id: string): GraphNode {
    const node = this.submission.graph[id];
    if (!node) throw new Error(`no node ${id}`);
    return node;
  }

  /** The type, the inputs and what the links lead to; for a file, when it was written. */
  private signature(id: string): string {
    const known = this.signatures.get(id);
    if (known) return known;
    const { class_type, inputs } = this.nodeAt(id);
    const parts = Object.entries(inputs).map(([name, value]) => {
      const link = asLink(value);
      return [name, link ? [this.signature(link[0]), link[1]] : value];
    });
    const file =
      class_type === 'LoadImage' && typeof inputs.image === 'string'
        ? this.machine.folders.annotated(inputs.image)
        : undefined;
    const seen = file ? statSync(file) : undefined;
    const text = JSON.stringify([class_type, parts, seen?.mtimeMs, seen?.size]);
    const signature = createHash('sha1').update(text).digest('hex');
    this.signatures.set(id, signature);
    return signature;
  }

  private tell(type: string, data: Record<string, unknown>, keep = false): void {
    const full: Record<string, unknown> = { ...data, prompt_id: this.submission.promptId };
    if (keep) {
      full.timestamp = Date.now();
      this.messages.push([type, full]);
    }
    this.machine.sockets.send(type, full, this.submission.clientId);
  }

  private tellProgress(id: string, progress: Progress): void {
    this.progress.set(id, progress);
    const prompt_id = this.submission.promptId;
    const nodes = [...this.progress].map(([node, { value, max, state }]) => [
      node,
      { value, max, state, node_id: node, prompt_id, display_node_id: node, parent_node_id: null, real_node_id: node },
    ]);
    this.tell('progress_state', { nodes: Object.fromEntries(nodes) as unknown });
  }

  /** Runs a node; false when the prompt ended there. */
  private async attempt(id: string): Promise<boolean> {
    const node = this.nodeAt(id);
    this.current = id;
    this.tellProgress(id, { value: 0, max: 1, state: 'running' });
    this.tell('executing', { node: id, display_node: id });
    try {
      await this.strain(id, node);
      const result = await this.evaluate(id, node);
      this.results.set(id, result);
      this.cache.set(this.signature(id), result);
    } catch (error) {
      this.fail(id, node, error);
      return false;
    }
    this.executed.push(id);
    this.show(id);
    const { max } = this.progress.get(id) ?? { max: 1 };
    this.tellProgress(id, { value: max, max, state: 'finished' });
    return true;
  }

  /** The faults that were asked for, and the interrupt that came meanwhile. */
  private async strain(id: string, node: GraphNode): Promise<void> {
    // Gives an interrupt the chance to arrive.
    await new Promise((resolve) => setImmediate(resolve));
    this.throwIfInterrupted();
    const failure = this.machine.faults.failureAt(node);
    if (failure) throw failure;
    if (id === this.hangsAt) {
      await wait(2 ** 31 - 1, undefined, { signal: this.signal, ref: false }).catch(() => undefined);
      this.throwIfInterrupted();
    }
  }

  private throwIfInterrupted(): void {
    if (this.signal.aborted) throw new Interrupted();
  }

  private async evaluate(id: string, node: GraphNode): Promise<NodeResult> {
    const evaluate = NODES[node.class_type];
    if (!evaluate) throw new PythonError('NotImplementedError', `this server cannot run ${node.class_type}`);
    const linked = new Map<string, Value>();
    for (const [name, value] of Object.entries(node.inputs)) {
      const link = asLink(value);
      const output = link && this.results.get(link[0])?.outputs?.[link[1]];
      if (output) linked.set(name, output);
    }
    const { version, folders, faults } = this.machine;
    const around = { version, folders, faults, graph: this.submission.graph };
    return evaluate(new NodeCall(id, node, linked, around, (...step) => this.step(id, node, ...step)));
  }

  private async step(
    id: string,
    node: GraphNode,
    value: number,
    max: number,
    preview?: () => Promise<Buffer>,
  ): Promise<void> {
    const { delayMs } = this.machine.faults;
    // Either way an interrupt gets its chance to arrive.
    if (delayMs > 0) await wait(delayMs, undefined, { signal: this.signal }).catch(() => undefined);
    else await new Promise((resolve) => setImmediate(resolve));
    this.throwIfInterrupted();
    if (node.class_type === 'TrainLoraNode' && this.machine.version === '0.3.64') return;
    this.tellProgress(id, { value, max, state: 'running' });
    this.tell('progress', { value, max, node: id });
    if (preview) this.machine.sockets.sendPreview(await preview(), this.submission.clientId);
  }

  private show(id: string): void {
    const ui = this.results.get(id)?.ui;
    if (!ui) return;
    this.history.outputs[id] = ui;
    this.history.meta[id] = { node_id: id, display_node: id, parent_node: null, real_node_id: id };
    this.tell('executed', { node: id, display_node: id, output: ui });
  }

  private fail(id: string, node: GraphNode, error: unknown): void {
    this.history.status.status_str = 'error';
    this.history.status.completed = false;
    const where = { node_id: id, node_type: node.class_type, executed: this.executed };
    if (error instanceof Interrupted) {
      this.tell('execution_interrupted', where, true);
      return;
    }
    const type = error instanceof PythonError ? error.type : 'RuntimeError';
    const inputs = Object.entries(node.inputs).map(([name, value]) => [
      name,
      [asLink(value) ? '<object at 0x7f0000000000>' : value],
    ]);
    const details = {
      exception_message: error instanceof Error ? error.message : String(error),
      exception_type: type,
      traceback: [`  ${error instanceof Error ? (error.stack ?? '') : ''}\n`],
      current_inputs: Object.fromEntries(inputs) as unknown,
      current_outputs: Object.keys(this.submission.graph),
    };
    this.tell('execution_error', { ...where, ...details }, true);
  }
}
