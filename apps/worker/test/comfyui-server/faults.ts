import type { GraphNode } from './types.js';
import { type PythonError } from './types.js';

export type GarbagePath = 'prompt' | 'history' | 'view' | 'object_info' | 'queue' | 'ws';

interface Failure {
  times: number;
  /** Undefined: the nodes that take the memory. */
  nodeType: string | undefined;
  error: PythonError;
}

const HEAVY = new Set(['KSampler', 'KSamplerAdvanced', 'TrainLoraNode']);
export const isHeavy = (nodeType: string): boolean => HEAVY.has(nodeType);

/** The faults that wait to happen; each answer and each node asks here first. */
export class PendingFaults {
  delayMs: number;
  refuseSockets = false;
  blackHole = false;
  noEffectLora = false;
  historyLag: number;
  hangs = 0;
  private readonly failures: Failure[] = [];
  private readonly garbage: { times: number; path: GarbagePath | undefined }[] = [];
  private readonly httpErrors: { times: number; path: string; status: number }[] = [];

  constructor(delayMs: number, historyLag: number) {
    this.delayMs = delayMs;
    this.historyLag = historyLag;
  }

  addFailure(times: number, nodeType: string | undefined, error: PythonError): void {
    this.failures.push({ times, nodeType, error });
  }

  addGarbage(times: number, path: GarbagePath | undefined): void {
    this.garbage.push({ times, path });
  }

  addHttpError(times: number, path: string, status: number): void {
    this.httpErrors.push({ times, path: `/${path.replace(/^\//, '')}`, status });
  }

  takeHang(): boolean {
    if (this.hangs === 0) return false;
    this.hangs--;
    return true;
  }

  failureAt({ class_type }: GraphNode): PythonError | undefined {
    return take(this.failures, ({ nodeType }) =>
      nodeType === undefined ? isHeavy(class_type) : nodeType === class_type,
    )?.error;
  }

  garbageAt(path: string): boolean {
    return (
      take(this.garbage, (fault) => (fault.path === undefined ? path !== 'ws' : fault.path === path)) !== undefined
    );
  }

  statusAt(path: string): number | undefined {
    return take(this.httpErrors, (fault) => path === fault.path || path.startsWith(`${fault.path}/`))?.status;
  }
}

function take<T extends { times: number }>(faults: T[], matches: (fault: T) => boolean): T | undefined {
  const fault = faults.find((one) => one.times > 0 && matches(one));
  if (fault) fault.times--;
  return fault;
}
