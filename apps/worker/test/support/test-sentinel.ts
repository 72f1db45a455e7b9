import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A sentinel as far as clients speak to one: whom it names, when it answers, and what it tells of a failover, is the test's to say. */
export class TestSentinel {
  /** The port of whom it names as the primary. */
  primary: number;
  readonly url: string;
  private readonly sockets = new Set<Socket>();
  private readonly listeners = new Set<Socket>();
  private held: (() => void)[] | null = null;

  private constructor(
    primary: number,
    private readonly server: Server,
  ) {
    this.primary = primary;
    this.url = `redis+sentinel://127.0.0.1:${String((server.address() as AddressInfo).port)}/main`;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.listeners.delete(socket);
      });
      socket.on('data', (data) => {
        for (const command of commandsIn(String(data))) this.answer(socket, command);
      });
    });
  }

  static async start(primary: number): Promise<TestSentinel> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new TestSentinel(primary, server);
  }

  /** Whether a client is listening to it. */
  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  /** How many wait for an answer that it holds back. */
  get waiting(): number {
    return this.held?.length ?? 0;
  }

  /** From now on nobody is told who the primary is, until `release`. */
  hold(): void {
    this.held ??= [];
  }

  release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const answer of held) answer();
  }

  /** Names another primary, and tells those who listen. */
  async failOver(primary: number): Promise<void> {
    this.primary = primary;
    const message = bulks('message', '+switch-master', `main 127.0.0.1 1 127.0.0.1 ${String(primary)}`);
    const told = (socket: Socket) =>
      new Promise<void>((resolve) => {
        socket.write(message, () => {
          resolve();
        });
      });
    await Promise.all([...this.listeners].map(told));
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private answer(socket: Socket, [name = '', sub = '']: string[]): void {
    const tell = (text: string): void => void socket.write(text);
    if (name === 'hello') tell('-NOPROTO of one version only\r\n');
    else if (name === 'subscribe') {
      this.listeners.add(socket);
      tell(`*3\r\n${bulk('subscribe')}${bulk(sub)}:1\r\n`);
    } else if (sub === 'get-master-addr-by-name') {
      const named = (): void => {
        tell(bulks('127.0.0.1', String(this.primary)));
      };
      if (this.held) this.held.push(named);
      else named();
    } else if (name === 'sentinel') tell('*0\r\n');
    else tell('+OK\r\n');
  }
}

const bulk = (text: string): string => `$${String(Buffer.byteLength(text))}\r\n${text}\r\n`;
const bulks = (...texts: string[]): string => `*${String(texts.length)}\r\n${texts.map(bulk).join('')}`;

/** Commands come whole over loopback, as arrays of words. */
function commandsIn(data: string): string[][] {
  return data
    .split(/^\*\d+\r\n/m)
    .slice(1)
    .map((command) => [...command.matchAll(/^\$\d+\r\n(.*)\r\n/gm)].map(([, word = '']) => word.toLowerCase()));
}
