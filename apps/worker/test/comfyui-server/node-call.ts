import type { PendingFaults } from './faults.js';
import type { Folders } from './folders.js';
import { type Graph, type GraphNode, PythonError, type Version } from './types.js';
import type { Kind, Value, ValueOf } from './values.js';

export interface NodeResult {
  outputs?: Value[];
  /** What an output node shows: goes into `executed` and the history. */
  ui?: Record<string, unknown>;
}

export interface Surroundings {
  version: Version;
  folders: Folders;
  faults: PendingFaults;
  graph: Graph;
}

/** One node, about to run: its inputs with the links followed. */
export class NodeCall {
  constructor(
    readonly id: string,
    readonly node: GraphNode,
    private readonly linked: ReadonlyMap<string, Value>,
    readonly around: Surroundings,
    /** One step of a sampler or of training is done: waits as long as the server is told to, and tells the client. */
    readonly step: (value: number, max: number, preview?: () => Promise<Buffer>) => Promise<void>,
  ) {}

  has(name: string): boolean {
    return this.linked.has(name) || this.node.inputs[name] !== undefined;
  }

  get<K extends Kind>(name: string, kind: K): ValueOf<K> {
    const value = this.linked.get(name);
    if (value?.kind !== kind) {
      throw new PythonError(
        'TypeError',
        `${this.node.class_type}: ${name} is ${value?.kind ?? 'NoneType'}, not ${kind}`,
      );
    }
    return value as ValueOf<K>;
  }

  optional<K extends Kind>(name: string, kind: K): ValueOf<K> | undefined {
    return this.linked.has(name) ? this.get(name, kind) : undefined;
  }

  number(name: string, otherwise?: number): number {
    const linked = this.linked.get(name);
    const value = linked?.kind === 'number' ? linked.value : this.node.inputs[name];
    if (typeof value === 'number') return value;
    if (otherwise !== undefined) return otherwise;
    throw new PythonError('TypeError', `${this.node.class_type}: ${name} is not a number`);
  }

  text(name: string, otherwise?: string): string {
    const linked = this.linked.get(name);
    const value = linked?.kind === 'texts' ? linked.texts.join('\n') : this.node.inputs[name];
    if (typeof value === 'string') return value;
    if (otherwise !== undefined) return otherwise;
    throw new PythonError('TypeError', `${this.node.class_type}: ${name} is not a string`);
  }
}

export type Evaluate = (call: NodeCall) => NodeResult | Promise<NodeResult>;
export type NodeTable = Record<string, Evaluate>;
