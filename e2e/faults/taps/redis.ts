import type { Seen, Tap } from '../link.js';
import { UUID_ANYWHERE } from '../work.js';

const LINE_END = '\r\n';

/** One value of Redis' protocol, or how far it is known to go: null where it is not whole yet. */
interface Value {
  end: number;
  parts: string[];
  isError: boolean;
}

function readValue(buffer: Buffer, from: number): Value | null {
  const lineEnd = buffer.indexOf(LINE_END, from);
  if (lineEnd < 0) return null;
  const type = buffer.toString('latin1', from, from + 1);
  const line = buffer.toString('latin1', from + 1, lineEnd);
  const after = lineEnd + LINE_END.length;
  if ('$=!'.includes(type)) {
    const length = Number(line);
    const end = length < 0 ? after : after + length + LINE_END.length;
    if (end > buffer.length) return null;
    return { end, parts: [length < 0 ? '' : buffer.toString('utf8', after, after + length)], isError: type === '!' };
  }
  if ('*~>%'.includes(type)) return readMany(buffer, after, Number(line) * (type === '%' ? 2 : 1));
  return { end: after, parts: [line], isError: type === '-' };
}

function readMany(buffer: Buffer, from: number, count: number): Value | null {
  const parts: string[] = [];
  let end = from;
  for (let index = 0; index < count; index += 1) {
    const value = readValue(buffer, end);
    if (!value) return null;
    parts.push(...value.parts);
    end = value.end;
  }
  return { end, parts, isError: false };
}

/** The values of one direction, cut out of what arrives in pieces. */
class Values {
  private rest: Buffer = Buffer.alloc(0);

  read(chunk: Buffer): Value[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const found: Value[] = [];
    let at = 0;
    for (let value = readValue(this.rest, at); value; value = readValue(this.rest, at)) {
      found.push(value);
      at = value.end;
      if (at === this.rest.length) break;
    }
    this.rest = this.rest.subarray(at);
    return found;
  }
}

/** BullMQ's scripts, by the keys that they are given (bullmq/dist/cjs/scripts): an `EVALSHA` names none. */
function stepOf([command = '', , count = '', ...rest]: string[]): Seen | null {
  if (!/^eval(?:sha)?$/i.test(command)) return null;
  const keys = rest.slice(0, Number(count));
  const job = (text = ''): string => UUID_ANYWHERE.exec(text)?.[0] ?? '';
  if (keys.length === 14 && /:(?:completed|failed)$/.test(keys[10] ?? '')) return { step: 'end', id: job(keys[11]) };
  if (keys.length === 9 && keys[0]?.endsWith(':marker') && keys[3]?.endsWith(':prioritized')) {
    return { step: 'queue', id: job(rest[Number(count)]) };
  }
  if (keys.length === 3 && keys[1]?.endsWith(':events')) return { step: 'progress', id: job(keys[0]) };
  return null;
}

/** Tells, of one connection to Redis, when a job is about to be queued, is worked on or is about to end, and when it has. */
export class RedisTap implements Tap {
  private readonly client = new Values();
  private readonly server = new Values();
  /** Of each command that has no answer yet. */
  private readonly unanswered: (Seen | null)[] = [];

  fromClient(chunk: Buffer): Seen[] {
    return this.client.read(chunk).flatMap(({ parts }) => {
      const step = stepOf(parts);
      this.unanswered.push(step);
      return step ? [{ step: `${step.step}.before`, id: step.id }] : [];
    });
  }

  fromServer(chunk: Buffer): Seen[] {
    return this.server.read(chunk).flatMap(({ isError }) => {
      const step = this.unanswered.shift();
      // A script that Redis did not know yet is sent again, whole.
      return step && !isError ? [{ step: `${step.step}.after`, id: step.id }] : [];
    });
  }
}
