import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inSpan } from '@atelier/tracing';
import type { Logger } from 'pino';
import {
  historySchema,
  type HistoryEntry,
  modelFilesSchema,
  modelListSchema,
  type ObjectInfo,
  objectInfoSchema,
  type Outputs,
  queueSchema,
  rejectionSchema,
  type ServerFile,
  submittedSchema,
  type SystemStats,
  systemStatsSchema,
  uploadedSchema,
} from './answers.js';
import { answeredBadly, ComfyError, graphRejected } from './errors.js';
import type { Frame, PreviewImage } from './frames.js';
import type { Graph } from './graph.js';
import { type Download, HttpCalls, orAborted } from './http.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import { filesOfGraph } from './model-files.js';
import { PromptRun, type RunOptions, type Standing } from './prompt-run.js';
import { ServerSocket } from './socket.js';
import { UnreadableFiles } from './unreadable-files.js';

interface ComfyServerOptions {
  /** The same across a worker's life, for frames go to the client that submitted the prompt. */
  clientId?: string;
  logger: Logger;
  limits?: Partial<Limits>;
}

interface UploadFile {
  name: string;
  subfolder: string;
  type: ServerFile['type'];
  /** Streamed; may lie on disk. */
  data: Blob;
  /** True unless told otherwise, so that a repeated upload leaves one file. */
  overwrite?: boolean;
}

const BYTES_PER_MEBIBYTE = 2 ** 20;

/** One ComfyUI server. Every failure of it is a `ComfyError`; an aborted call rejects with the signal's reason. */
export class ComfyServer {
  /** Host and port, for logs and operators. */
  readonly name: string;
  /** Without credentials. */
  readonly url: string;
  readonly limits: Limits;
  readonly logger: Logger;
  /** Model files that it could not read when work needed them. */
  readonly unreadable = new UnreadableFiles();
  private readonly http: HttpCalls;
  private readonly socket: ServerSocket;
  private readonly clientId: string;
  private readonly runs = new Map<string, PromptRun>();
  private readonly farewells = new Set<Promise<void>>();
  /** Frames of prompts whose submission is not answered yet, by the id that the server gave them. */
  private readonly early = new Map<string, Frame[]>();
  private submitting = 0;
  private executing: string | null = null;
  private remaining: number | null = null;

  constructor(url: string, { clientId = randomUUID(), logger, limits }: ComfyServerOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.http = new HttpCalls(url, this.limits);
    this.name = this.http.name;
    this.url = this.http.url;
    this.clientId = clientId;
    this.logger = logger.child({ server: this.name });
    const socketUrl = new URL(`ws?clientId=${encodeURIComponent(clientId)}`, this.url);
    socketUrl.protocol = socketUrl.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new ServerSocket({
      url: socketUrl.href,
      headers: this.http.headers,
      limits: this.limits,
      logger: this.logger,
      onFrame: (frame) => {
        this.route(frame);
      },
      onPreview: (image) => {
        this.routePreview(image);
      },
      onChange: (isOpen) => {
        if (!isOpen) this.remaining = null;
        for (const run of this.runs.values()) run.socketChanged(isOpen);
      },
    });
  }

  get isSocketOpen(): boolean {
    return this.socket.isOpen;
  }

  renewSocket(): void {
    this.logger.warn('the socket is open but the server sends nothing through it');
    this.socket.renew();
  }

  /** Prompts in the server's queue, from all clients; null while there is no socket that would tell. */
  get queueRemaining(): number | null {
    return this.remaining;
  }

  systemStats(signal?: AbortSignal): Promise<SystemStats> {
    return this.http.json('system_stats', systemStatsSchema, { signal, timeoutMs: this.limits.statsMs });
  }

  objectInfo(signal?: AbortSignal): Promise<ObjectInfo> {
    return this.http.json('object_info', objectInfoSchema, { signal, timeoutMs: this.limits.submitMs });
  }

  /** The files' names; none where the server does not know the folder. */
  async models(folder: string, signal?: AbortSignal): Promise<string[]> {
    const path = `models/${encodeURIComponent(folder)}`;
    const { status, text } = await this.http.answer(path, { signal, timeoutMs: this.limits.askMs });
    if (status === 404) return [];
    if (status !== 200) throw answeredBadly(this.name, path, status, text);
    return this.http.parse(path, modelListSchema, text);
  }

  /** The files' sizes in bytes, by name. None of a server that does not tell them, as older releases do not. */
  async modelSizes(folder: string, signal?: AbortSignal): Promise<Map<string, number>> {
    const path = `experiment/models/${encodeURIComponent(folder)}`;
    const { status, text } = await this.http.answer(path, { signal, timeoutMs: this.limits.askMs });
    if (status !== 200) return new Map();
    const files = this.http.parse(path, modelFilesSchema, text);
    return new Map(files.flatMap(({ name, size }) => (size === undefined ? [] : [[name, size]])));
  }

  async upload({ name, subfolder, type, data, overwrite = true }: UploadFile, signal: AbortSignal): Promise<void> {
    const form = {
      fields: { subfolder, type, overwrite: String(overwrite) },
      file: { field: 'image', name, data },
    };
    const timeoutMs = this.limits.askMs + (data.size / BYTES_PER_MEBIBYTE) * this.limits.uploadMsPerMebibyte;
    const saved = await this.http.form('upload/image', uploadedSchema, form, { signal, timeoutMs });
    if (saved.name === name) return;
    const detail = `${name} was uploaded but saved as ${saved.name}`;
    throw new ComfyError({ kind: 'garbage', server: this.name, detail });
  }

  view({ filename, subfolder, type }: ServerFile, signal: AbortSignal): Promise<Download> {
    return this.http.download(`view?${new URLSearchParams({ filename, subfolder, type }).toString()}`, signal);
  }

  async viewBytes(file: ServerFile, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.atMost(file, maxBytes, await this.view(file, signal))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Streams a file of the server into a local one that nobody else may read, of which nothing is left when that fails. */
  async download(
    file: ServerFile,
    path: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const source = Readable.from(this.atMost(file, maxBytes, await this.view(file, signal)));
    try {
      await pipeline(source, measure, createWriteStream(path, { mode: 0o600 }), { signal });
    } catch (error) {
      await rm(path, { force: true });
      signal.throwIfAborted();
      throw error;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Runs a graph to its end and resolves with what it left. Survives a lost socket and a restart of the server. */
  run(graph: Graph, options: RunOptions): Promise<{ promptId: string; outputs: Outputs }> {
    const attributes = { 'server.address': this.name };
    return inSpan('comfyui prompt', { kind: 'client', attributes }, () => this.runToItsEnd(graph, options));
  }

  private async runToItsEnd(graph: Graph, options: RunOptions): Promise<{ promptId: string; outputs: Outputs }> {
    options.signal.throwIfAborted();
    const release = this.socket.use();
    try {
      for (let submission = 1; submission <= this.limits.submissions; submission += 1) {
        await orAborted(options.signal, this.socket.settled());
        const run = new PromptRun(this, graph, options);
        const outputs = await this.runOnce(run, graph, options);
        if (outputs !== null) return { promptId: run.promptId, outputs };
        this.logger.warn({ promptId: run.promptId, submission }, 'the server has forgotten a prompt');
      }
    } finally {
      release();
    }
    const detail = `the server forgot the prompt ${this.limits.submissions} times`;
    throw new ComfyError({ kind: 'forgotten', server: this.name, detail });
  }

  /** Ends what is under way, and waits until what was given up has been taken back from the server. */
  async close(): Promise<void> {
    for (const run of this.runs.values()) run.close(new Error(`${this.name}: the client was closed`));
    this.socket.close();
    const enough = new AbortController();
    const late = delay(this.limits.cancelMs, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.farewells), late]);
    enough.abort();
  }

  async standing(promptId: string, signal: AbortSignal): Promise<Standing> {
    // A prompt that ends between the two answers may be in neither; the caller does not believe that at once.
    const [entry, place] = await Promise.all([
      this.history(promptId, signal),
      this.placeInQueue(promptId, { signal, timeoutMs: this.limits.askMs }),
    ]);
    if (entry !== null) return { at: 'history', entry };
    if (place === 'running') this.executing = promptId;
    return { at: place ?? 'nowhere' };
  }

  async history(promptId: string, signal: AbortSignal): Promise<HistoryEntry | null> {
    const path = `history/${encodeURIComponent(promptId)}`;
    const entries = await this.http.json(path, historySchema, { signal, timeoutMs: this.limits.askMs });
    return entries[promptId] ?? null;
  }

  private async placeInQueue(
    promptId: string,
    call: { signal?: AbortSignal; timeoutMs: number },
  ): Promise<'running' | 'pending' | null> {
    const { queue_running: running, queue_pending: pending } = await this.http.json('queue', queueSchema, call);
    if (running.some(([, id]) => id === promptId)) return 'running';
    return pending.some(([, id]) => id === promptId) ? 'pending' : null;
  }

  private async runOnce(run: PromptRun, graph: Graph, options: RunOptions): Promise<Outputs | null> {
    const beganAt = Date.now();
    const submission = this.submit(run, graph, options);
    try {
      await orAborted(options.signal, submission);
      const outputs = await run.follow();
      if (outputs !== null) this.noteRead(filesOfGraph(graph), beganAt);
      return outputs;
    } catch (error) {
      if (error instanceof ComfyError) this.noteUnreadable(error);
      if (!run.isOver) this.giveUp(run, submission);
      options.signal.throwIfAborted();
      throw error;
    } finally {
      this.runs.delete(run.promptId);
      if (this.executing === run.promptId) this.executing = null;
    }
  }

  private noteRead(files: readonly string[], beganAt: number): void {
    for (const file of this.unreadable.worked(files, beganAt))
      this.logger.info({ file }, 'a model file can be read again');
  }

  private noteUnreadable({ files, message }: ComfyError): void {
    for (const file of files) {
      const { since, nextLook } = this.unreadable.failed(file, message);
      this.logger.warn({ file, since, nextLook }, 'a model file cannot be read: no work that needs it until then');
    }
  }

  /** Is not aborted with the run: a submission that is under way may arrive, and must then be taken back. */
  private async submit(run: PromptRun, graph: Graph, { onPreview, isUrgent }: RunOptions): Promise<void> {
    this.runs.set(run.promptId, run);
    this.submitting += 1;
    const body = {
      prompt: graph,
      client_id: this.clientId,
      prompt_id: run.promptId,
      // Servers make no previews unless they were started with them, or are asked like this.
      ...(onPreview ? { extra_data: { preview_method: 'latent2rgb' } } : {}),
      ...(isUrgent ? { front: true } : {}),
    };
    try {
      const call = { method: 'POST', body, timeoutMs: this.limits.submitMs } as const;
      const { status, text } = await this.http.answer('prompt', call);
      if (status !== 200) {
        run.isOver = status === 400;
        if (status !== 400) throw answeredBadly(this.name, 'prompt', status, text);
        throw graphRejected(this.name, this.http.parse('prompt', rejectionSchema, text));
      }
      const { prompt_id: promptId } = this.http.parse('prompt', submittedSchema, text);
      this.rename(run, promptId);
      const rejection = this.http.parse('prompt', rejectionSchema, text);
      // The server runs the outputs that it accepts and drops the others; half of what was asked for is of no use.
      if (Object.keys(rejection.node_errors ?? {}).length > 0) throw graphRejected(this.name, rejection);
    } finally {
      this.submitting -= 1;
      if (this.submitting === 0) this.early.clear();
    }
  }

  private rename(run: PromptRun, promptId: string): void {
    if (promptId === run.promptId) return;
    if (this.runs.delete(run.promptId)) this.runs.set(promptId, run);
    run.promptId = promptId;
    for (const frame of this.early.get(promptId) ?? []) run.handle(frame);
  }

  private giveUp(run: PromptRun, submission: Promise<void>): void {
    const farewell = this.takeBack(run, submission)
      .catch((error: unknown) => {
        this.logger.debug({ err: error, promptId: run.promptId }, 'could not take back a prompt');
      })
      .finally(() => {
        this.farewells.delete(farewell);
      });
    this.farewells.add(farewell);
  }

  private async takeBack(run: PromptRun, submission: Promise<void>): Promise<void> {
    const call = { method: 'POST', timeoutMs: this.limits.cancelMs } as const;
    await submission.catch(() => undefined);
    // Twice, for it may start to run between the question and its deletion.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const place = await this.placeInQueue(run.promptId, { timeoutMs: this.limits.cancelMs });
      if (place === null) return;
      if (place === 'running') {
        // Asked first, because 0.3.x may interrupt whatever is running.
        await this.http.done('interrupt', { ...call, body: { prompt_id: run.promptId } });
        return;
      }
      await this.http.done('queue', { ...call, body: { delete: [run.promptId] } });
    }
  }

  private route(frame: Frame): void {
    if (frame.type === 'status') {
      this.remaining = frame.data.status.exec_info.queue_remaining;
      return;
    }
    const promptId = frame.data.prompt_id ?? this.executing;
    if (promptId === null) return;
    this.executing = promptId;
    const run = this.runs.get(promptId);
    if (run !== undefined) run.handle(frame);
    else if (this.submitting > 0) this.early.set(promptId, [...(this.early.get(promptId) ?? []), frame]);
  }

  /** Previews name no prompt; a server runs one at a time. */
  private routePreview(image: PreviewImage): void {
    if (this.executing !== null) this.runs.get(this.executing)?.preview(image);
  }

  private async *atMost(file: ServerFile, maxBytes: number, { bytes, body }: Download): AsyncGenerator<Uint8Array> {
    let size = bytes ?? 0;
    const tooLarge = (): ComfyError => {
      const detail = `${file.filename} is larger than the allowed ${maxBytes} bytes`;
      return new ComfyError({ kind: 'garbage', server: this.name, detail });
    };
    if (size > maxBytes) {
      await body.cancel();
      throw tooLarge();
    }
    size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
    if (bytes === null || size === bytes) return;
    const detail = `${file.filename}: ${size} of ${bytes} bytes arrived`;
    throw new ComfyError({ kind: 'unreachable', server: this.name, detail });
  }
}
