import type { Seen, Tap } from '../link.js';
import { UUID, type Work } from '../work.js';

const CODE_LENGTH = 1;
const LENGTH_BYTES = 4;

interface Message {
  code: string;
  body: Buffer;
}

/** The messages of one direction, cut out of what arrives in pieces. The first of a client has no code. */
class Messages {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private hasCode: boolean) {}

  read(chunk: Buffer): Message[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const found: Message[] = [];
    for (;;) {
      const head = this.hasCode ? CODE_LENGTH : 0;
      if (this.rest.length < head + LENGTH_BYTES) return found;
      const end = head + this.rest.readUInt32BE(head);
      if (this.rest.length < end) return found;
      const code = this.hasCode ? this.rest.toString('latin1', 0, 1) : '';
      found.push({ code, body: this.rest.subarray(head + LENGTH_BYTES, end) });
      this.rest = this.rest.subarray(end);
      this.hasCode = true;
    }
  }
}

const textAt = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from));

/** The parameters of a Bind, as text. */
function parametersOf(body: Buffer): string[] {
  let at = body.indexOf(0) + 1;
  at = body.indexOf(0, at) + 1;
  at += 2 + 2 * body.readUInt16BE(at);
  const count = body.readUInt16BE(at);
  at += 2;
  const values: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at);
    at += LENGTH_BYTES;
    values.push(length < 0 ? '' : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return values;
}

/** What a transaction does that the schedule has a name for. */
function stepOf(sql: string, parameters: string[], work: Work): Seen | null {
  const ids = parameters.filter((value) => UUID.test(value));
  if (/^INSERT INTO "jobs"/.test(sql)) {
    const id = work.accepted(parameters);
    return id ? { step: 'accept', id } : null;
  }
  if (/^UPDATE "jobs" SET .*"finished_at" = /.test(sql)) {
    const id = ids.find((each) => work.kindOf(each) !== null);
    return id ? { step: 'settle', id } : null;
  }
  const payment = /^UPDATE "payments" SET .*"credited_at" = /.test(sql) ? ids.at(-1) : undefined;
  if (!payment) return null;
  work.ordered(payment, 'payment');
  return { step: 'credit', id: payment };
}

/** Tells, of one connection to Postgres, when a transaction is about to be committed that accepts, settles or credits, and when it has been. */
export class PostgresTap implements Tap {
  private readonly client = new Messages(false);
  private readonly server = new Messages(true);
  /** By name: one that is asked often is prepared once, and bound by its name from then on. */
  private readonly statements = new Map<string, string>();
  private inTransaction: Seen[] = [];
  private committing: Seen[] = [];

  constructor(private readonly work: Work) {}

  fromClient(chunk: Buffer): Seen[] {
    return this.client.read(chunk).flatMap(({ code, body }) => {
      if (code === 'P') this.statements.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1));
      if (code === 'B') {
        const sql = this.statements.get(textAt(body, body.indexOf(0) + 1)) ?? '';
        const step = stepOf(sql, parametersOf(body), this.work);
        if (step) this.inTransaction.push(step);
      }
      return code === 'Q' ? this.onSimple(textAt(body, 0)) : [];
    });
  }

  fromServer(chunk: Buffer): Seen[] {
    return this.server.read(chunk).flatMap(({ code, body }) => {
      if (code !== 'C' || textAt(body, 0) !== 'COMMIT') return [];
      const committed = this.committing;
      this.committing = [];
      return named(committed, 'after-commit');
    });
  }

  private onSimple(sql: string): Seen[] {
    if (!/^(?:START TRANSACTION|BEGIN|COMMIT|ROLLBACK)$/.test(sql)) return [];
    const steps = this.inTransaction;
    this.inTransaction = [];
    if (sql !== 'COMMIT') return [];
    this.committing = steps;
    return named(steps, 'before-commit');
  }
}

const named = (steps: Seen[], when: string): Seen[] => steps.map(({ step, id }) => ({ step: `${step}.${when}`, id }));
