import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What a tap has recognised in the bytes that pass: which step of which work they are. */
export interface Seen {
  step: string;
  /** The job, payment or request. */
  id: string;
}

/** Reads along on one connection. What it answers is about to pass, or for an answer of the server has happened already. */
export interface Tap {
  fromClient(chunk: Buffer): Seen[];
  fromServer(chunk: Buffer): Seen[];
}

/** What becomes of the bytes of a step, once whoever listens has done what is due there: `lost` where either end is gone. */
export type Verdict = 'passes' | 'lost';

export type LinkMode = 'open' | 'cut' | 'hung' | 'slow';

const SLOW_MS = 150;

interface LinkOptions {
  name: string;
  target: () => number;
  tap?: () => Tap;
  onSeen: (link: Link, seen: Seen) => Promise<Verdict>;
}

/**
 * The network between two parts, as a proxy that holds each step back until the schedule has had its say. `cut`: connections are reset, and new
 * ones too. `hung`: they stay, and nothing passes. `slow`: everything passes late.
 */
export class Link {
  readonly name: string;
  private mode: LinkMode = 'open';
  private changed: { promise: Promise<void>; resolve: () => void } = newSignal();
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(private readonly options: LinkOptions) {
    this.name = options.name;
    this.server = createServer((client) => {
      this.join(client);
    });
  }

  static async open(options: LinkOptions): Promise<Link> {
    const link = new Link(options);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    link.server.unref();
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  set(mode: LinkMode): void {
    this.mode = mode;
    if (mode === 'cut') this.reset();
    const before = this.changed;
    this.changed = newSignal();
    before.resolve();
  }

  /** Ends every connection there is, as when a cable is pulled and put back. */
  reset(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.reset();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    if (this.mode === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const server = connect(this.options.target(), '127.0.0.1');
    const tap = this.options.tap?.();
    const both = [client, server];
    for (const socket of both) {
      socket.setNoDelay(true);
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        for (const each of both) each.destroy();
      });
    }
    void this.pass(client, server, (chunk) => tap?.fromClient(chunk) ?? []);
    void this.pass(server, client, (chunk) => tap?.fromServer(chunk) ?? []);
  }

  private async pass(from: Socket, to: Socket, read: (chunk: Buffer) => Seen[]): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (const seen of read(chunk)) {
          if ((await this.options.onSeen(this, seen)) === 'lost') throw new Error('lost');
        }
        await this.mayPass();
        if (to.destroyed) return;
        if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      }
      to.end();
    } catch {
      from.destroy();
      to.destroy();
    }
  }

  private async mayPass(): Promise<void> {
    if (this.mode === 'slow') await delay(SLOW_MS);
    while (this.mode === 'hung') await this.changed.promise;
  }
}

function newSignal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
