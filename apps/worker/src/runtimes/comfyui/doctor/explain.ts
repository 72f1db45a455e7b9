import { ComfyError, type ComfyErrorKind } from '../client/errors.js';
import type { Graph } from '../client/graph.js';
import { isModelFile } from '../client/model-files.js';
import { NodesMissing } from '../graph/template-set.js';

/** What to do about each kind of failure, as docs/gpu.md says it. */
export const REMEDIES: Readonly<Record<ComfyErrorKind, string>> = {
  rejected: 'a workflow of your own, or a release that changed a node; --max-upload-size 2048',
  missing_file: 'put the file where the line says',
  model_invalid: 'compare its size and hash, and its owner; download it again',
  out_of_memory: 'fewer pixels or frames, fp8 files, a larger GPU; nothing else on that GPU',
  interrupted: 'nothing',
  disk_full: 'see What stays on the servers',
  execution: "the line quotes ComfyUI's own; look at its log",
  unreachable: 'is it running, is the tunnel up?',
  garbage: "does the URL lead to ComfyUI, and not to a proxy's sign-in page?",
  timeout: 'is the machine swapping?',
  forgotten: 'look for why it restarts: memory, mostly',
};

/** Work with a graph failed; the graph says which files the node had that failed. */
export class FailedInGraph extends Error {
  override readonly name = 'FailedInGraph';
  constructor(
    cause: unknown,
    readonly graph: Graph,
  ) {
    super('work with a graph failed', { cause });
  }
}

/** What was trained or drawn is not what it should be. */
export class NotAsItShouldBe extends Error {
  override readonly name = 'NotAsItShouldBe';
}

/** The model files that the failed node was to load. */
function filesAt(graph: Graph, nodeClass: string | null): string[] {
  const files = Object.values(graph)
    .filter(({ class_type }) => class_type === nodeClass)
    .flatMap(({ inputs }) => Object.values(inputs))
    .filter(isModelFile);
  return [...new Set(files)];
}

/** One line of a failure: the server, the node and the file where there are such, what it said, and what to do about it. */
export function explain(error: unknown): string {
  const failure = error instanceof FailedInGraph ? error.cause : error;
  if (!(failure instanceof ComfyError)) {
    const said = failure instanceof Error ? failure.message : String(failure);
    return failure instanceof NodesMissing ? `${said} What to do: another release of ComfyUI.` : said;
  }
  const files = error instanceof FailedInGraph ? filesAt(error.graph, failure.nodeClass) : [];
  const unnamed = files.filter((file) => !failure.message.includes(file));
  return [
    asSentence(failure.message),
    ...(unnamed.length === 0 ? [] : [`File: ${unnamed.join(', ')}.`]),
    `What to do: ${asSentence(REMEDIES[failure.kind])}`,
  ].join(' ');
}

const asSentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);
