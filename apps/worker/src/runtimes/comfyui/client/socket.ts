import type { Logger } from 'pino';
import WebSocket, { type RawData } from 'ws';
import { type Frame, type PreviewImage, readFrame, readPreview } from './frames.js';
import type { Limits } from './limits.js';

interface SocketOptions {
  url: string;
  headers: Record<string, string>;
  limits: Limits;
  logger: Logger;
  onFrame: (frame: Frame) => void;
  onPreview: (image: PreviewImage) => void;
  /** The socket has opened or been lost. What went by in between is not sent again. */
  onChange: (isOpen: boolean) => void;
}

/** The one socket to a server: opened when first used, opened again whenever it is lost while in use. */
export class ServerSocket {
  private socket: WebSocket | null = null;
  private users = 0;
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private waiting: (() => void)[] = [];

  constructor(private readonly options: SocketOptions) {}

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Keeps the socket up until the returned function is called. */
  use(): () => void {
    this.users += 1;
    if (this.users === 1) {
      clearTimeout(this.timer);
      this.failures = 0;
      if (this.socket === null) this.connect();
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.users -= 1;
      if (this.users === 0) this.rest();
    };
  }

  /** Resolves when the socket is open, or when it cannot be opened at present. */
  async settled(): Promise<void> {
    if (this.isOpen || this.failures > 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.options.limits.socketOpenMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  renew(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.users = 0;
    clearTimeout(this.timer);
    this.socket?.terminate();
    this.settle();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.socket?.close();
    }, this.options.limits.socketIdleMs);
    this.timer.unref();
  }

  private settle(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private connect(): void {
    const { url, headers, limits, logger } = this.options;
    // Frames are small and mostly JPEG: compressing them costs more than it saves.
    const socket = new WebSocket(url, {
      headers,
      perMessageDeflate: false,
      maxPayload: limits.frameBytes,
      handshakeTimeout: limits.askMs,
    });
    this.socket = socket;
    let isAlive = true;
    let pings: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      this.failures = 0;
      pings = setInterval(() => {
        if (!isAlive) socket.terminate();
        isAlive = false;
        socket.ping();
      }, limits.pingMs);
      pings.unref();
      this.settle();
      this.options.onChange(true);
    });
    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      isAlive = true;
      this.receive(data, isBinary);
    });
    socket.on('error', (error) => {
      logger.debug({ err: error }, 'the socket failed');
    });
    socket.on('close', (code) => {
      clearInterval(pings);
      this.lost(socket, code);
    });
  }

  private lost(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.failures += 1;
    this.settle();
    this.options.onChange(false);
    if (this.users === 0) return;
    const { first, longest } = this.options.limits.reconnectMs;
    const pause = Math.min(longest, first * 2 ** (this.failures - 1));
    this.options.logger.warn({ code, retryInMs: pause }, 'no socket to the server');
    // Half of it at random, so that workers do not come back to a restarted server all at once.
    this.timer = setTimeout(
      () => {
        this.connect();
      },
      pause / 2 + (Math.random() * pause) / 2,
    );
  }

  private receive(data: RawData, isBinary: boolean): void {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
    try {
      if (isBinary) {
        const image = readPreview(bytes);
        if (image !== null) this.options.onPreview(image);
      } else {
        const frame = readFrame(bytes.toString('utf8'));
        if (frame !== null) this.options.onFrame(frame);
      }
    } catch (error) {
      this.options.logger.warn({ err: error, frame: bytes.subarray(0, 100).toString('latin1') }, 'a garbage frame');
    }
  }
}
