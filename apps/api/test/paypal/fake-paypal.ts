import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One scripted answer. `hang`: the work is done and no answer comes; `drop`: the connection breaks; `cut`: in the middle. */
export interface Reply {
  status?: number;
  /** An object is sent as JSON, a text as it is. */
  body?: object | string;
  headers?: Record<string, string>;
  fault?: 'hang' | 'drop' | 'cut';
}

export interface Received {
  /** Such as `GET /v2/checkout/orders/O1`. */
  what: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const TOKEN = 'POST /v1/oauth2/token';

/** A server that says what a test has it say, and remembers what it was asked. */
export class FakePayPal {
  readonly received: Received[] = [];
  private readonly script = new Map<string, Reply[]>();
  private readonly server: Server;
  private tokens = 0;

  constructor() {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** What is said to one request after the other; the last is said from then on. */
  on(what: string, ...replies: Reply[]): void {
    this.script.set(what, replies);
  }

  forget(): void {
    this.received.length = 0;
    this.script.clear();
    this.tokens = 0;
  }

  /** What was asked, but for tokens. */
  asked(): string[] {
    return this.received.map(({ what }) => what).filter((what) => what !== TOKEN);
  }

  tokensAsked(): Received[] {
    return this.received.filter(({ what }) => what === TOKEN);
  }

  last(what: string): Received {
    const found = this.received.findLast((each) => each.what === what);
    if (!found) throw new Error(`${what} was never asked`);
    return found;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const what = `${request.method ?? ''} ${request.url ?? ''}`;
    this.received.push({ what, headers: request.headers, body: Buffer.concat(chunks).toString() });
    send(response, this.next(what));
  }

  private next(what: string): Reply {
    const script = this.script.get(what);
    const reply = script && script.length > 1 ? script.shift() : script?.[0];
    if (reply) return reply;
    if (what !== TOKEN) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    this.tokens += 1;
    return { body: { access_token: `token-${String(this.tokens)}`, expires_in: 32_400, token_type: 'Bearer' } };
  }
}

function send(response: ServerResponse, { status = 200, body = '', headers = {}, fault }: Reply): void {
  if (fault === 'hang') return;
  if (fault === 'drop') {
    response.destroy();
    return;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (fault === 'cut') {
    response.writeHead(status, { 'content-length': String(text.length + 100) });
    response.write(text, () => response.destroy());
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** What an installation in development needs to be configured at all. */
export const DEVELOPMENT = {
  APP_ENV: 'development',
  DATABASE_URL: 'postgres://localhost/test',
  REDIS_URL: 'redis://localhost',
  SESSION_SECRET: 's'.repeat(32),
  STORAGE_DIR: 'unused',
  STORAGE_SECRET: 's'.repeat(32),
};
