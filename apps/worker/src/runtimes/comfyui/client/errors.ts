import { RuntimeRejection } from '../../model-runtime.js';
import type { ExecutionError, Rejection } from './answers.js';
import type { Graph } from './graph.js';
import { filesBlamed, isLoraNode, isModelFile } from './model-files.js';

/**
 * What went wrong on a server. `missing_file`: it has no such model or picture. `model_invalid`: it has it, but cannot
 * read it. `forgotten`: it lost the prompt, again and again. `timeout`: it is there but does not answer.
 */
const COMFY_ERROR_KINDS = [
  'rejected',
  'missing_file',
  'model_invalid',
  'out_of_memory',
  'interrupted',
  'disk_full',
  'execution',
  'unreachable',
  'garbage',
  'timeout',
  'forgotten',
] as const;
export type ComfyErrorKind = (typeof COMFY_ERROR_KINDS)[number];

/** How often each has happened. */
export type FailureCounts = Record<ComfyErrorKind, number>;
export const noFailures = (): FailureCounts =>
  Object.fromEntries(COMFY_ERROR_KINDS.map((kind) => [kind, 0])) as FailureCounts;

/** Kinds that another server, or the same one later, may not run into. */
const TRANSIENT: ReadonlySet<ComfyErrorKind> = new Set([
  'out_of_memory',
  'interrupted',
  'disk_full',
  'unreachable',
  'garbage',
  'timeout',
  'forgotten',
]);

interface ComfyErrorOptions {
  kind: ComfyErrorKind;
  server: string;
  /** One line; the server's name is put before it. */
  detail: string;
  /** The node's class, where the server named one. */
  nodeClass?: string;
  /** Model files of the server's own that it could not read. */
  files?: readonly string[];
  /** Only where it differs from what the kind says. */
  transient?: boolean;
  cause?: unknown;
}

/** Any failure of a ComfyUI server. The message is one line for operators. */
export class ComfyError extends Error {
  override readonly name = 'ComfyError';
  readonly kind: ComfyErrorKind;
  readonly transient: boolean;
  readonly server: string;
  readonly nodeClass: string | null;
  readonly files: readonly string[];

  constructor({ kind, server, detail, nodeClass, files, transient, cause }: ComfyErrorOptions) {
    super(`${server}: ${oneLine(detail)}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.server = server;
    this.transient = transient ?? TRANSIENT.has(kind);
    this.nodeClass = nodeClass ?? null;
    this.files = files ?? [];
  }

  /** Whether a server lacks a LoRA, or cannot read it. Only what a LoRA loader says: a broken checkpoint is not mended by sending LoRAs. */
  get isLoraFault(): boolean {
    const isOfFile = this.kind === 'model_invalid' || this.kind === 'missing_file';
    return isOfFile && this.nodeClass !== null && isLoraNode(this.nodeClass);
  }
}

const LONGEST_LINE = 500;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE)}…`;
}

const DISK_FULL = /\bErrno 28\b|no space left|disk quota exceeded|not enough space/i;
const OUT_OF_MEMORY =
  /OutOfMemoryError|out of memory|allocation on device|not enough memory|CUBLAS_STATUS_ALLOC_FAILED|^MemoryError|unable to allocate/i;
const MODEL_INVALID =
  /SafetensorError|deserializing header|HeaderTooLarge|InvalidHeader|MetadataIncompleteBuffer|UnpicklingError|PytorchStreamReader|could not detect model type|unable to load lora/i;
/** What reading a file fails with; of a node that loads no model it says nothing of models. */
const READ_FAILED =
  /^(OSError|IOError|PermissionError|IsADirectoryError|EOFError|BadZipFile)\b|loading state_dict|invalid magic number/i;
const MISSING_FILE = /FileNotFoundError|No such file or directory|model .{0,80}not found/i;
const INTERRUPTED = /InterruptProcessingException/;

function kindOfException(text: string, loadsModel: boolean): ComfyErrorKind {
  if (INTERRUPTED.test(text)) return 'interrupted';
  if (DISK_FULL.test(text)) return 'disk_full';
  if (OUT_OF_MEMORY.test(text)) return 'out_of_memory';
  if (MODEL_INVALID.test(text)) return 'model_invalid';
  // The server has named it among its files, or the graph would have been rejected.
  if (loadsModel && (READ_FAILED.test(text) || MISSING_FILE.test(text))) return 'model_invalid';
  if (MISSING_FILE.test(text)) return 'missing_file';
  return 'execution';
}

/** An `execution_error`, from the socket or from the history. `graph` is what was submitted. */
export function executionFailed(server: string, error: ExecutionError, graph: Graph): ComfyError {
  const { node_id: nodeId, node_type: nodeClass, exception_message: message } = error;
  const exception = error.exception_type.split('.').at(-1) ?? error.exception_type;
  const blamed = filesBlamed(graph, nodeId, message);
  const kind = kindOfException(`${exception}: ${message}`, blamed.length > 0);
  const files = kind === 'model_invalid' ? blamed : [];
  const read = files.length === 0 ? '' : `, which reads ${files.join(' and ')},`;
  return new ComfyError({
    kind,
    server,
    nodeClass,
    files,
    detail: `node ${nodeId} (${nodeClass})${read} failed: ${exception}: ${message}`,
  });
}

/** The prompt was stopped at the server. What this worker stops never gets here. */
export function interruptedThere(server: string, node?: { node_id?: string; node_type?: string }): ComfyError {
  const where = node?.node_id === undefined ? '' : ` at node ${node.node_id} (${node.node_type ?? 'unknown class'})`;
  return new ComfyError({
    kind: 'interrupted',
    server,
    detail: `the prompt was interrupted${where}, not by this worker`,
  });
}

const NO_SUCH_PICTURE = /\bInvalid (image|video|audio|mask) file/i;
const ERRORS_NAMED = 3;
const LONGEST_FAULT = 160;

interface NodeFault {
  nodeId: string;
  nodeClass: string;
  line: string;
  isMissingFile: boolean;
}

function nodeFaults(rejection: Rejection): NodeFault[] {
  const byNode = Array.isArray(rejection.node_errors) ? {} : (rejection.node_errors ?? {});
  return Object.entries(byNode).flatMap(([nodeId, { class_type, errors }]) =>
    errors.map((error) => {
      const { input_name: input, received_value: received } = error.extra_info;
      const isMissingModel = error.type === 'value_not_in_list' && isModelFile(received);
      const said = [error.message, error.details].filter((part) => part !== '' && part !== input).join(': ');
      return {
        nodeId,
        nodeClass: class_type,
        // The details of a value that is not in a list quote the whole list.
        line: `node ${nodeId} (${class_type})${input === undefined ? '' : `, ${input}`}: ${said.slice(0, LONGEST_FAULT)}`,
        isMissingFile: isMissingModel || NO_SUCH_PICTURE.test(error.message) || NO_SUCH_PICTURE.test(error.details),
      };
    }),
  );
}

/** HTTP 400 to a submission. A missing file comes before other faults, for it is what the operator can mend. */
export function graphRejected(server: string, rejection: Rejection): ComfyError {
  const faults = nodeFaults(rejection);
  const missing = faults.filter(({ isMissingFile }) => isMissingFile);
  const told = [...missing, ...faults.filter(({ isMissingFile }) => !isMissingFile)];
  const first = told[0];
  if (first === undefined) {
    const { error } = rejection;
    const said =
      error === undefined || typeof error === 'string'
        ? error
        : [error.message, error.details].filter(Boolean).join(': ');
    return new ComfyError({ kind: 'rejected', server, detail: `the graph was rejected: ${said ?? 'no reason given'}` });
  }
  const lines = told.slice(0, ERRORS_NAMED).map(({ line }) => line);
  if (told.length > ERRORS_NAMED) lines.push(`and ${told.length - ERRORS_NAMED} more`);
  return new ComfyError({
    kind: missing.length > 0 ? 'missing_file' : 'rejected',
    server,
    nodeClass: first.nodeClass,
    detail: `the graph was rejected: ${lines.join('; ')}`,
  });
}

/** Any other HTTP answer that is not a success. */
export function answeredBadly(server: string, what: string, status: number, body: string): ComfyError {
  const detail = `${what} was answered with HTTP ${status}${body === '' ? '' : `: ${body.slice(0, 200)}`}`;
  if (status === 507 || (status >= 500 && DISK_FULL.test(body))) {
    return new ComfyError({ kind: 'disk_full', server, detail });
  }
  if (status === 413) {
    // Another server may have been started with a higher limit.
    const remedy = 'start ComfyUI with --max-upload-size 2048';
    return new ComfyError({ kind: 'rejected', server, transient: true, detail: `${detail}; ${remedy}` });
  }
  if (status === 502 || status === 503 || status === 504)
    return new ComfyError({ kind: 'unreachable', server, detail });
  if (status === 408 || status === 429) return new ComfyError({ kind: 'timeout', server, detail });
  // The file was there when the server named it; making it again helps.
  if (status === 404) return new ComfyError({ kind: 'missing_file', server, transient: true, detail });
  return new ComfyError({ kind: status >= 500 ? 'garbage' : 'rejected', server, detail });
}

/** How the runtime's callers see it: permanent failures as rejections, all else unchanged and so tried again. */
export function toRuntimeError(error: unknown): unknown {
  if (!(error instanceof ComfyError) || error.transient) return error;
  return new RuntimeRejection(rejectionCode(error.kind), error.message);
}

function rejectionCode(kind: ComfyErrorKind): RuntimeRejection['code'] {
  if (kind === 'missing_file') return 'model_missing';
  if (kind === 'model_invalid') return 'model_file_invalid';
  return 'graph_rejected';
}
