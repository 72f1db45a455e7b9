import type { ErrorCode, JobDefinition, JobProgress, OutcomeOf, PayloadOf } from '@atelier/contracts';
import type { Logger } from 'pino';
import type { ImageAnalysis } from '../media/inspect-picture.js';
import type { Scratch } from '../files/temp-folder.js';
import type { StorageProbe } from './storage-probe.js';
import type { LivePreview, ModelRuntime, RuntimeContext } from '../runtimes/model-runtime.js';

/** What can never succeed however often it is tried; `message` is for operators. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
  constructor(
    readonly code: ErrorCode,
    detail: string,
  ) {
    super(detail);
  }
}

/** Where the parts of a job lie on its way from 0 to 100. */
export interface ProgressSpan {
  from: number;
  to: number;
}

/** What all processors of a worker share. */
export interface ProcessorTools {
  runtime: ModelRuntime;
  analysis: ImageAnalysis;
  /** Looks for it once. */
  findFfmpeg: () => Promise<string>;
}

/** What one attempt of one job is given. */
export interface JobContext extends ProcessorTools {
  jobId: string;
  /** What a creator is told when this job fails for a reason that is not theirs. */
  failedCode: ErrorCode;
  /** Aborts when the job must stop; its reason is a `JobStopped`. */
  signal: AbortSignal;
  report: (
    stage: JobProgress['stage'],
    span: ProgressSpan,
    percent: number,
    known?: { etaSeconds?: number | undefined; picture?: JobProgress['picture'] },
  ) => void;
  /** Tells operators which server works on it. */
  servedBy: (server: string) => void;
  /** Shows the creator what is being made. Cheap to call often: most are dropped. */
  preview: (preview: LivePreview) => void;
  /** Tells whether the storage is there. */
  storage?: StorageProbe;
  /** Room on disk that is gone when the job ends. */
  scratch: Scratch;
  logger: Logger;
}

/** The work of one kind of job. Run twice, it overwrites what it wrote the first time. */
export type Processor<J extends JobDefinition> = (payload: PayloadOf<J>, context: JobContext) => Promise<OutcomeOf<J>>;

/** The way of a job that fetches, lets the runtime work, and saves. */
export const SPANS = {
  fetching: { from: 0, to: 5 },
  working: { from: 5, to: 90 },
  saving: { from: 90, to: 100 },
} as const satisfies Record<string, ProgressSpan>;

/**
 * The context of work that is only a part of its job, with its own 0–100 within `whole`. `named`: what all of it is called, where other
 * work follows. How long it takes itself is not told then, for it would be taken for the time that is left.
 */
export function partOf(context: JobContext, whole: ProgressSpan, named?: JobProgress['stage']): JobContext {
  const at = (percent: number): number => whole.from + ((whole.to - whole.from) * percent) / 100;
  const report: JobContext['report'] = (stage, { from, to }, percent, known) => {
    context.report(named ?? stage, { from: at(from), to: at(to) }, percent, named ? undefined : known);
  };
  return { ...context, report };
}

/** As `runtimeContext`, for pictures that are rated: that begins while a server draws the next ones. */
export const pictureContext = (context: JobContext): RuntimeContext => ({
  ...runtimeContext(context),
  onSquare: context.analysis.beginToRate,
});

/** What a runtime call is given: its own 0–100 lies within the job's. */
export function runtimeContext({ jobId, signal, report, preview, servedBy }: JobContext): RuntimeContext {
  return {
    jobId,
    signal,
    onPreview: preview,
    onServer: servedBy,
    onProgress: ({ stage, percent, etaSeconds }) => {
      report(stage, SPANS.working, percent, { etaSeconds });
    },
  };
}
