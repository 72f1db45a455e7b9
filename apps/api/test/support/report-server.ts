import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** As much of what is reported as the tests look at. */
export interface Reported {
  type?: string;
  transaction?: string;
  environment?: string;
  tags?: Record<string, string>;
  user?: unknown;
  exception?: { values: { type: string; value: string; stacktrace?: unknown }[] };
  contexts?: { trace?: { trace_id: string; parent_span_id?: string; op?: string; data?: Record<string, unknown> } };
}

/** Takes what a Sentry-compatible server would: envelopes of lines of JSON. */
export class ReportServer {
  readonly raw: string[] = [];
  readonly reported: Reported[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ReportServer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const bytes = Buffer.concat(chunks);
        reports.take((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8'));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const reports = new ReportServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return reports;
  }

  get dsn(): string {
    return `http://key@127.0.0.1:${String((this.server.address() as AddressInfo).port)}/7`;
  }

  get errors(): Reported[] {
    return this.reported.filter(({ exception }) => exception !== undefined);
  }

  get traces(): Reported[] {
    return this.reported.filter(({ type }) => type === 'transaction');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(envelope: string): void {
    this.raw.push(envelope);
    const [, ...lines] = envelope.split('\n').filter(Boolean);
    for (let index = 0; index + 1 < lines.length; index += 2) {
      this.reported.push(JSON.parse(lines[index + 1] ?? '{}') as Reported);
    }
  }
}
