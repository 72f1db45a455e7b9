import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { confined, sparing, SPARING } from './bare-environment.js';
import type { DecodeResults, DecodeTask, MadePicture } from './decode-picture.js';
import type { DecodeAnswer } from './decode-process.js';
import { UploadRejected, type DecodedUpload, type UploadFormat } from './decode-upload.js';
import { memoryGate } from './memory-gate.js';
import { plainPng } from './png.js';
import type { EncodedPicture } from './provenance.js';

const HERE = fileURLToPath(import.meta.url);
const PROCESS = path.join(path.dirname(HERE), `decode-process${path.extname(HERE)}`);
/** A picture of the largest size takes seconds on a machine that is busy; what takes longer than this is made to. */
const WITHIN_MS = 60_000;
const MOST_PROCESSES = 2;

/** The picture ended the process that decoded it, or kept it busy for too long. */
export class DecoderDied extends Error {
  override readonly name = 'DecoderDied';
}

interface Options {
  /** The program of the processes; another one in tests. */
  program?: string;
  withinMs?: number;
  processes?: number;
}

/**
 * Decodes what others made, uploads of creators and what GPU servers return, in processes of its own, which may die of it: the
 * worker and its other jobs go on. A process is started when it is first needed, stays for the pictures after it, does one
 * at a time, and ends with the worker.
 */
export class Decoder {
  readonly #lanes: Lane[];

  constructor({ program = PROCESS, withinMs = WITHIN_MS, processes }: Options = {}) {
    const count = processes ?? Math.min(MOST_PROCESSES, availableParallelism());
    this.#lanes = Array.from({ length: count }, () => new Lane(program, withinMs));
  }

  /** An uploaded picture, written anew; see `decodeUpload`. One that ends the process, and does so again, is unreadable. */
  async upload(bytes: Buffer, formats: readonly UploadFormat[], signal: AbortSignal): Promise<DecodedUpload> {
    try {
      const cost = await this.#runTwice({ kind: 'weigh', bytes, formats }, signal);
      return await memoryGate.run(cost, signal, () => this.#runTwice({ kind: 'upload', bytes, formats }, signal));
    } catch (error) {
      if (error instanceof DecoderDied) throw new UploadRejected('picture_unreadable', error.message);
      throw error;
    }
  }

  /** A PNG that a GPU server made, looked at, in this size, or in its own. */
  async made(bytes: Buffer, size: { width: number; height: number } | null, signal: AbortSignal): Promise<MadePicture> {
    const { small, ...made } = await this.#run({ kind: 'made', bytes, size }, signal);
    return { ...made, bytes: made.bytes ?? plainPng(bytes).bytes, small: sharp(small.data, small) };
  }

  /** A picture of unfinished work, made to fit into a square. */
  preview(bytes: Buffer, edge: number): Promise<EncodedPicture> {
    return this.#run({ kind: 'preview', bytes, edge }, new AbortController().signal);
  }

  /** The machine may have been short of memory for a moment, which is not the picture's fault. */
  async #runTwice<K extends DecodeTask['kind']>(
    task: Extract<DecodeTask, { kind: K }>,
    signal: AbortSignal,
  ): Promise<DecodeResults[K]> {
    try {
      return await this.#run<K>(task, signal);
    } catch (error) {
      if (error instanceof DecoderDied) return this.#run<K>(task, signal);
      throw error;
    }
  }

  /** Ends the processes that have nothing to do, and gives back their memory. They are started again when they are needed. */
  rest(): void {
    for (const lane of this.#lanes) lane.rest();
  }

  async #run<K extends DecodeTask['kind']>(
    task: Extract<DecodeTask, { kind: K }>,
    signal: AbortSignal,
  ): Promise<DecodeResults[K]> {
    const lane = this.#lanes.reduce((best, each) => (each.waiting < best.waiting ? each : best));
    const answer = await lane.run(task, signal);
    if ('rejected' in answer) throw new UploadRejected(answer.rejected, answer.message);
    if ('failed' in answer) throw new Error(answer.failed);
    // The process answers with what belongs to the kind that it was asked for.
    return answer.result as DecodeResults[K];
  }
}

/** One process, and what waits for it. */
class Lane {
  waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #child: ChildProcess | null = null;

  constructor(
    private readonly program: string,
    private readonly withinMs: number,
  ) {}

  async run(task: DecodeTask, signal: AbortSignal): Promise<DecodeAnswer> {
    this.waiting += 1;
    const turn = this.#last.then(() => this.#ask(task, signal));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }

  rest(): void {
    if (this.waiting === 0 && this.#child) this.#end(this.#child);
  }

  async #ask(task: DecodeTask, signal: AbortSignal): Promise<DecodeAnswer> {
    signal.throwIfAborted();
    const child = (this.#child ??= this.#start());
    const late = AbortSignal.timeout(this.withinMs);
    const over = new AbortController();
    const within = AbortSignal.any([signal, late, over.signal]);
    hold(child, true);
    try {
      const answered = once(child, 'message', { signal: within }).then(([answer]) => answer as DecodeAnswer);
      const died = once(child, 'exit', { signal: within }).then(([code, killedBy]) => {
        throw new DecoderDied(`the process that decodes ended (${String(killedBy ?? code)})`);
      });
      child.send(task, () => undefined);
      return await Promise.race([answered, died]);
    } catch (error) {
      this.#end(child);
      signal.throwIfAborted();
      if (late.aborted) throw new DecoderDied(`not decoded within ${String(this.withinMs)} ms`);
      throw error;
    } finally {
      over.abort();
      hold(child, false);
    }
  }

  #start(): ChildProcess {
    const [execPath, execArgv] = confined(process.execPath, SPARING);
    const child = fork(this.program, {
      env: sparing(),
      execPath,
      execArgv,
      serialization: 'advanced',
      stdio: 'ignore',
    });
    const gone = () => {
      if (this.#child === child) this.#child = null;
    };
    child.once('exit', gone);
    // It could not be started, or sent to: what waits for it is told by its end.
    child.on('error', () => {
      this.#end(child);
    });
    return child;
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }
}

/** A process that has nothing to do keeps nobody from leaving. */
function hold(child: ChildProcess, isBusy: boolean): void {
  const change = isBusy ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

/** The one of this worker. */
export const decoder = new Decoder();
