import type { CandidateKind } from '@atelier/contracts';
import type { Logger } from 'pino';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import type { RuntimeContext } from '../../model-runtime.js';
import type { GraphBuilder } from '../graph/graph-builder.js';
import type { ServerSchema } from '../graph/object-info.js';
import type { ServerPool } from '../pool/server-pool.js';
import type { ServerFacts } from '../pool/server-facts.js';
import { DivergedCheckpoint, IncompleteCheckpoint } from './checkpoint/judge-checkpoint.js';
import type { ServerFiles } from './server-files.js';

/** The servers that train, and how they are spoken to. */
export interface TrainingServers {
  pool: Pick<ServerPool, 'withServer' | 'upServers'>;
  graphs: Pick<GraphBuilder, 'trainChunk' | 'image' | 'settings'>;
  facts: Pick<ServerFacts, 'factsOf' | 'can' | 'knows'>;
}

/** A server as it was when a piece of work began there. It may be taken for away meanwhile, and what it has forgotten. */
export interface Workplace {
  server: ComfyServer;
  schema: ServerSchema;
  version: string;
  /** Counted from 1. */
  attempt: number;
}

/** A piece of work of one job. */
export interface Piece {
  /** For logs. */
  name: string;
  /** A chunk trains; a preview is an image like any other. */
  feature: 'train' | 'image';
  kind: CandidateKind;
  files: ServerFiles;
  logger: Logger;
  signal: AbortSignal;
  onServer?: RuntimeContext['onServer'];
}

/** A piece is tried so often, each time on every server that is up, before the whole attempt is given up. */
export const TRIES = 3;
/** A chunk takes minutes, and another follows. */
const WEIGHTS: Readonly<Record<Piece['feature'], number>> = { train: 4, image: 1 };
/** Failures that are over once pictures and checkpoints are sent anew. */
const MENDED_BY_UPLOAD: ReadonlySet<ComfyError['kind']> = new Set(['rejected', 'missing_file', 'model_invalid']);

/** A chunk ended well and its file is not there. */
export class CheckpointMissing extends Error {
  override readonly name = 'CheckpointMissing';
}

const mayTryAgain = (error: unknown): boolean =>
  error instanceof IncompleteCheckpoint ||
  error instanceof CheckpointMissing ||
  (error instanceof ComfyError && (error.transient || MENDED_BY_UPLOAD.has(error.kind)));

/**
 * Does a piece of a training on the best server, one that has the job's files already where there is one. A server that
 * failed is sent its files anew.
 */
export async function workOnServer<T>(
  { pool, facts }: TrainingServers,
  { name, feature, kind, files, logger, signal, onServer }: Piece,
  work: (place: Workplace) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const options = {
      signal,
      feature,
      weight: WEIGHTS[feature],
      knows: (server: ComfyServer) => facts.knows(server),
      accepts: (server: ComfyServer) => facts.can(server, feature),
      prefer: (server: ComfyServer) => files.preference(server, kind),
    };
    try {
      return await pool.withServer(options, async (server) => {
        onServer?.(server.name);
        const { schema, version } = facts.factsOf(server);
        try {
          return await work({ server, schema, version, attempt });
        } catch (error) {
          // What it says of its inputs may be because they are gone from its disk.
          if (!(error instanceof DivergedCheckpoint)) files.forget(server);
          throw error;
        }
      });
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === TRIES || !mayTryAgain(error)) throw error;
      logger.warn({ err: error, piece: name, attempt }, 'a piece of a training is tried again');
    }
  }
}
