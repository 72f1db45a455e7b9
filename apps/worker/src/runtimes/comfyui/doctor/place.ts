import type { ComfyServer } from '../client/comfy-server.js';
import type { BuiltGraph, GraphBuilder } from '../graph/graph-builder.js';
import type { ServerSchema } from '../graph/object-info.js';
import { FailedInGraph } from './explain.js';
import { timed, type Timing, type Watch } from './timing.js';

/** Where something is tried. */
export interface Place {
  server: ComfyServer;
  schema: ServerSchema;
  graphs: GraphBuilder;
  /** What the names of all files begin with that are put there, after `atelier_` or in `atelier/`. */
  id: string;
  signal: AbortSignal;
}

/** Works with a graph and measures that; a failure carries the graph. */
export async function timedGraph<T>(
  { signal }: Pick<Place, 'signal'>,
  limitSeconds: number,
  { graph }: Pick<BuiltGraph, 'graph'>,
  work: (watch: Watch) => Promise<T>,
): Promise<{ result: T; timing: Timing }> {
  try {
    return await timed({ signal, limitSeconds }, work);
  } catch (error) {
    signal.throwIfAborted();
    throw new FailedInGraph(error, graph);
  }
}
