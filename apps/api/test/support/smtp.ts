import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** An e-mail as a mailbox got it. */
export interface Delivered {
  from: string;
  to: string[];
  headers: Map<string, string>;
  /** By content type. */
  parts: Map<string, string>;
}

/** Whether and how the server refuses a recipient: the code that it answers, or null. */
type Refusal = (recipient: string) => number | null;

/** A real mail server, which keeps what it is given. */
export class TestMailServer {
  readonly delivered: Delivered[] = [];
  /** Whom it was asked to deliver to, also where it refused. */
  readonly asked: string[] = [];
  /** Held back until it resolves, once everything was handed over. */
  beforeAccepting: (() => Promise<void>) | null = null;
  refuse: Refusal = () => null;
  /** Nobody may send as whoever asks. */
  refuseSender = false;

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<TestMailServer> {
    let mails: TestMailServer | null = null;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Idle connections are kept by whoever sends.
      closeTimeout: 200,
      onMailFrom: (_address, _session, done) => {
        done(mails?.refuseSender ? Object.assign(new Error('not as this sender'), { responseCode: 550 }) : null);
      },
      onRcptTo: ({ address }, _session, done) => {
        mails?.asked.push(address);
        const responseCode = mails?.refuse(address) ?? null;
        done(responseCode === null ? null : Object.assign(new Error(`<${address}> refused`), { responseCode }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void mails?.take(session, Buffer.concat(chunks).toString('utf8')).then(() => {
            done();
          });
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    mails = new TestMailServer(server, (server.server.address() as AddressInfo).port);
    return mails;
  }

  get environment(): NodeJS.ProcessEnv {
    return { SMTP_URL: `smtp://127.0.0.1:${String(this.port)}`, MAIL_FROM: 'Atelier <hello@atelier.test>' };
  }

  to(address: string): Delivered[] {
    return this.delivered.filter(({ to }) => to.includes(address));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async take({ envelope }: SMTPServerSession, raw: string): Promise<void> {
    await this.beforeAccepting?.();
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    this.delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(raw) });
  }
}

/** As much of RFC 5322 and MIME as these e-mails use. */
function parse(raw: string): Pick<Delivered, 'headers' | 'parts'> {
  const { headers, body } = split(raw);
  const [, boundary] = /boundary="(.+?)"/.exec(headers.get('content-type') ?? '') ?? [];
  const sections = boundary === undefined ? [{ headers, body }] : body.split(`--${boundary}`).slice(1, -1).map(split);
  const parts = sections.map((part): [string, string] => [
    (part.headers.get('content-type') ?? '').split(';')[0] ?? '',
    decode(part.body, part.headers.get('content-transfer-encoding')),
  ]);
  return { headers, parts: new Map(parts) };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const trimmed = text.replace(/^\r\n/, '');
  const end = trimmed.indexOf('\r\n\r\n');
  const lines = trimmed
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(': ');
    return [name.toLowerCase(), words(rest.join(': '))];
  });
  return { headers: new Map(headers), body: trimmed.slice(end + 4) };
}

const words = (value: string): string =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : quotedPrintable(encoded.replaceAll('_', ' ')),
    );

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function decode(body: string, encoding: string | undefined): string {
  const text = ((): string => {
    if (encoding === 'quoted-printable') return quotedPrintable(body);
    return encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body;
  })();
  return text.replaceAll('\r\n', '\n');
}
