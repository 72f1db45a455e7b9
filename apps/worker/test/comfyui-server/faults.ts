import type { Graph, GraphNode } from './types.js';
import { type PythonError } from './types.js';

/** How a training goes astray. `keys`: the file holds something else than what was trained. */
export type SpoiltLora = 'nan' | 'infinite' | 'exploding' | 'keys';
/** What comes out of a VAE that no longer computes, or was given what cannot be decoded. */
export type SpoiltPicture = 'black' | 'grey' | 'noise' | 'black frames';

export type GarbagePath = 'prompt' | 'history' | 'view' | 'object_info' | 'queue' | 'ws';

interface Failure {
  times: number;
  /** Undefined: the nodes that take the memory. */
  nodeType: string | undefined;
  error: PythonError;
}

interface SpoiltLoras {
  times: number;
  how: SpoiltLora;
  /** The steps that it has in all when the training ends; undefined: any. */
  steps: number | undefined;
}

interface SpoiltPictures {
  times: number;
  how: SpoiltPicture;
  /** Part of the name of a LoRA that they are drawn with; undefined: any, or none. */
  lora: string | undefined;
}

const HEAVY = new Set(['KSampler', 'KSamplerAdvanced', 'TrainLoraNode']);
export const isHeavy = (nodeType: string): boolean => HEAVY.has(nodeType);

/** How a picture shows a figure: all of it, or as much as the lower edge leaves. */
export type Pose = 'whole' | 'to the knees' | 'to the thighs';

/** The faults that wait to happen; each answer and each node asks here first. */
export class PendingFaults {
  delayMs: number;
  refuseSockets = false;
  blackHole = false;
  noEffectLora = false;
  grain = false;
  smallMemory = false;
  historyLag: number;
  hangs = 0;
  private readonly spoiltLoras: SpoiltLoras[] = [];
  private readonly spoiltPictures: SpoiltPictures[] = [];
  /** No fault: what the next pictures show, in order. */
  readonly poses: Pose[] = [];
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

  addSpoiltLoras(fault: SpoiltLoras): void {
    this.spoiltLoras.push(fault);
  }

  addSpoiltPictures(fault: SpoiltPictures): void {
    this.spoiltPictures.push(fault);
  }

  /** What was to happen and has not does not any more. */
  forgive(): void {
    for (const faults of [this.spoiltLoras, this.spoiltPictures, this.failures, this.garbage, this.httpErrors]) {
      faults.length = 0;
    }
  }

  takeSpoiltLora(total: number): SpoiltLora | undefined {
    return take(this.spoiltLoras, ({ steps }) => steps === undefined || steps === total)?.how;
  }

  takeSpoiltPicture(graph: Graph): SpoiltPicture | undefined {
    const loras = Object.values(graph).map(({ inputs }) => String(inputs.lora_name));
    return take(this.spoiltPictures, ({ lora }) => lora === undefined || loras.some((name) => name.includes(lora)))
      ?.how;
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
