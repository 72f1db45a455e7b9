import type { MadePicture } from '../../../media/decode-picture.js';
import { decoder } from '../../../media/decoder.js';
import type { RuntimeContext } from '../../model-runtime.js';
import type { ServerFile } from '../client/answers.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import type { BuiltGraph } from './graph-builder.js';

/** No picture or clip that a workflow makes comes near these. */
const MAX_PICTURE_BYTES = 64 * 1024 * 1024;
const MAX_VIDEO_BYTES = 512 * 1024 * 1024;

export interface Work {
  context: Pick<RuntimeContext, 'signal' | 'onPreview' | 'onSquare'>;
  /** Told 0–1 of this graph's sampling, first 0 when it leaves the server's queue. */
  onFraction: (fraction: number) => void;
}

/**
 * Runs a graph and fetches the picture that it saved, decoded and looked at where it can do no harm: in `size`, for models draw in their native
 * sizes, or in its own.
 */
export async function runForPicture(
  server: ComfyServer,
  built: BuiltGraph,
  work: Work,
  size: { width: number; height: number } | null = null,
): Promise<MadePicture> {
  const file = await runForFile(server, built, work);
  const { signal, onSquare } = work.context;
  const bytes = await server.viewBytes(file, MAX_PICTURE_BYTES, signal);
  const made = await decoder.made(bytes, size, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw garbage(server, `${file.filename} is not a PNG that can be used: ${String(error)}`);
  });
  if (made.flaw === null) onSquare?.(made.square);
  return made;
}

/** Runs a graph and fetches the clip that it saved. */
export async function runForVideo(server: ComfyServer, built: BuiltGraph, work: Work): Promise<Buffer> {
  const file = await runForFile(server, built, work);
  const bytes = await server.viewBytes(file, MAX_VIDEO_BYTES, work.context.signal);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return bytes;
  throw garbage(server, `${file.filename} is not an MP4`);
}

async function runForFile(server: ComfyServer, built: BuiltGraph, { context, onFraction }: Work): Promise<ServerFile> {
  const report = samplingFraction(built, onFraction);
  const { outputs } = await server.run(built.graph, {
    signal: context.signal,
    // The creator waits for a picture; a training, whose chunks share the queue, was said to take a while.
    isUrgent: true,
    onNode: () => {
      onFraction(0);
    },
    onProgress: report,
    onPreview: ({ bytes, type }) => {
      context.onPreview({ bytes, contentType: type });
    },
  });
  onFraction(1);
  const file = outputs[built.outputNode]?.images?.[0];
  if (file) return file;
  throw garbage(server, `${built.workflow} ended well, but its node ${built.outputNode} saved nothing`);
}

const garbage = (server: ComfyServer, detail: string): ComfyError =>
  new ComfyError({ kind: 'garbage', server: server.name, detail });

/** Sampling is what takes time; a graph with two samplers is half done after the first. */
function samplingFraction({ graph }: BuiltGraph, onFraction: (fraction: number) => void) {
  const samplers = Object.keys(graph).filter((id) => graph[id]?.class_type.startsWith('KSampler'));
  const done = new Map<string, number>();
  return ({ nodeId, value, max }: { nodeId: string; value: number; max: number }): void => {
    if (!samplers.includes(nodeId) || max <= 0) return;
    done.set(nodeId, Math.max(done.get(nodeId) ?? 0, Math.min(1, value / max)));
    onFraction([...done.values()].reduce((sum, part) => sum + part, 0) / samplers.length);
  };
}
