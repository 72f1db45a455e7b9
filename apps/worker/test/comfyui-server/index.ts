import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Submission } from './executor.js';
import { type GarbagePath, PendingFaults, type Pose, type SpoiltLora, type SpoiltPicture } from './faults.js';
import { Folders } from './folders.js';
import { type Backend, handle, routed } from './http.js';
import { PromptQueue } from './prompt-queue.js';
import { Schema } from './schema.js';
import { Sockets } from './sockets.js';
import { type Graph, type ModelFolder, PythonError, type Version } from './types.js';

export interface StandInOptions {
  version: Version;
  port?: number;
  /** The model files that are there; none is read. Without `checkpoints` there is `random-sd15.safetensors`. */
  models?: Partial<Record<ModelFolder, string[]>>;
  /** Per step of a sampler or of training; 0 unless told. */
  delayMs?: number;
  /** Copied over the server's folders at start: `input/…`, `output/…`, `models/…`. */
  seedFolder?: string;
  /** What `--max-upload-size` says, in megabytes; 2048 unless told. With 100, a stock server's own limit, it says nothing. */
  maxUploadSize?: number;
}

export interface Faults {
  delayMs(ms: number): void;
  /** Closes every WebSocket now. */
  dropSockets(): void;
  refuseSockets(on: boolean): void;
  /** Closes everything, forgets queue, history and cache (files stay) and listens again on the same port. */
  restart(options?: { forMs?: number }): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  outOfMemory(times: number, nodeType?: string): void;
  fail(times: number, nodeType: string, exception: { type: string; message: string }): void;
  garbage(times: number, path?: GarbagePath): void;
  httpError(times: number, path: string, status: number): void;
  /** Takes every request, and answers none that comes while it lasts. */
  blackHole(on: boolean): void;
  /** How many reads of `/history/{id}` still find nothing after a prompt's end. */
  historyLag(reads: number): void;
  noEffectLora(on: boolean): void;
  /** No fault: pictures have grain, as most have, and their files are as large as most. */
  grain(on: boolean): void;
  /** The next trainings, to so many steps where they are told, end well, and what they learned is useless. */
  spoilLoras(times: number, how: SpoiltLora, steps?: number): void;
  /** Trainings in full precision run out of memory. */
  smallMemory(on: boolean): void;
  /** The next pictures, with a LoRA of such a name where one is given, are decoded to something useless. */
  spoilPictures(times: number, how: SpoiltPicture, lora?: string): void;
  /** No fault: the next pictures show a figure, in order. */
  pose(...poses: Pose[]): void;
  /** The next prompts never end: their sampler or training node hangs until it is interrupted. */
  hang(times: number): void;
  /** What was to go wrong so many times, and has not yet, does not any more. */
  forgive(): void;
}

export interface StandIn {
  readonly url: string;
  readonly version: Version;
  /** Every graph that was accepted, in order. */
  readonly prompts: { promptId: string; clientId: string; graph: Graph }[];
  readonly requests: { method: string; path: string }[];
  /** `input/x/01.png`, `output/loras/…` */
  files(): string[];
  readonly faults: Faults;
  close(): Promise<void>;
}

const OUT_OF_MEMORY = `Allocation on device 0 would exceed allowed memory. (out of memory)
Currently allocated     : 22.41 GiB
Requested               : 1.13 GiB
Device limit            : 23.64 GiB
Free (according to CUDA): 21.31 MiB
PyTorch limit (set by user-supplied memory fraction)
                        : 17179869184.00 GiB`;

class ComfyServer implements StandIn {
  readonly prompts: StandIn['prompts'] = [];
  readonly requests: StandIn['requests'] = [];
  readonly version: Version;
  readonly faults: Faults;
  private readonly folders: Folders;
  private readonly pending: PendingFaults;
  private readonly maxUploadSize: number;
  private server: Server | undefined;
  private queue: PromptQueue | undefined;
  private sockets: Sockets;
  private port: number;

  constructor(options: StandInOptions) {
    this.version = options.version;
    this.maxUploadSize = options.maxUploadSize ?? 2048;
    this.port = options.port ?? 0;
    this.folders = new Folders({ checkpoints: ['random-sd15.safetensors'], ...options.models }, options.seedFolder);
    this.pending = new PendingFaults(options.delayMs ?? 0, options.version === '0.3.64' ? 0 : 1);
    this.sockets = new Sockets(this.pending);
    this.faults = this.makeFaults();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  files(): string[] {
    return this.folders.all();
  }

  async start(): Promise<void> {
    if (this.server) return;
    this.folders.clearTemp();
    const backend = this.makeBackend();
    const server = createServer((request, response) => {
      this.requests.push({ method: request.method ?? 'GET', path: routed(request.url ?? '/').path });
      if (!this.pending.blackHole) void handle(backend, request, response);
    });
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      this.requests.push({ method: 'GET', path: routed(request.url ?? '/').path });
      if (routed(request.url ?? '/').path !== '/ws') {
        socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      this.sockets.accept(request, socket, head, (clientId) => {
        this.greet(backend, clientId);
      });
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const ended = this.queue?.close();
    this.sockets.drop();
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
    server.closeAllConnections();
    await Promise.all([closed, ended]);
  }

  async close(): Promise<void> {
    await this.stop();
    this.folders.remove();
  }

  private makeBackend(): Backend {
    this.sockets = new Sockets(this.pending);
    const schema = new Schema(this.version, this.folders);
    const machine = {
      version: this.version,
      folders: this.folders,
      schema,
      faults: this.pending,
      sockets: this.sockets,
    };
    const queue = new PromptQueue(machine);
    this.queue = queue;
    let number = 0;
    return {
      ...machine,
      queue,
      maxUploadSize: this.maxUploadSize,
      takeNumber: () => number++,
      accepted: ({ promptId, clientId, graph }: Submission) => {
        this.prompts.push({ promptId, clientId: clientId ?? '', graph: structuredClone(graph) });
      },
    };
  }

  private greet({ sockets, queue }: Backend, clientId: string): void {
    const status = { exec_info: { queue_remaining: queue.remaining } };
    sockets.send('status', { status, sid: clientId }, clientId);
    const node = queue.currentNode(clientId);
    if (node !== undefined) sockets.send('executing', { node }, clientId);
  }

  private makeFaults(): Faults {
    const { pending } = this;
    return {
      delayMs: (ms) => void (pending.delayMs = ms),
      dropSockets: () => {
        this.sockets.drop();
      },
      refuseSockets: (on) => void (pending.refuseSockets = on),
      restart: async ({ forMs = 0 } = {}) => {
        await this.stop();
        await wait(forMs);
        await this.start();
      },
      stop: () => this.stop(),
      start: () => this.start(),
      outOfMemory: (times, nodeType) => {
        pending.addFailure(times, nodeType, new PythonError('torch.OutOfMemoryError', OUT_OF_MEMORY));
      },
      fail: (times, nodeType, { type, message }) => {
        pending.addFailure(times, nodeType, new PythonError(type, message));
      },
      garbage: (times, path) => {
        pending.addGarbage(times, path);
      },
      httpError: (times, path, status) => {
        pending.addHttpError(times, path, status);
      },
      blackHole: (on) => void (pending.blackHole = on),
      historyLag: (reads) => void (pending.historyLag = reads),
      noEffectLora: (on) => void (pending.noEffectLora = on),
      grain: (on) => void (pending.grain = on),
      spoilLoras: (times, how, steps) => {
        pending.addSpoiltLoras({ times, how, steps });
      },
      smallMemory: (on) => void (pending.smallMemory = on),
      spoilPictures: (times, how, lora) => {
        pending.addSpoiltPictures({ times, how, lora });
      },
      pose: (...poses) => void pending.poses.push(...poses),
      hang: (times) => void (pending.hangs += times),
      forgive: () => {
        pending.forgive();
      },
    };
  }
}

/** Starts a stand-in for a stock ComfyUI server on 127.0.0.1. */
export async function startComfyServer(options: StandInOptions): Promise<StandIn> {
  const server = new ComfyServer(options);
  await server.start();
  return server;
}
