import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveEvent } from '@atelier/contracts';
import type { FastifyReply } from 'fastify';

/** Who reads less loses the connection: the page opens another, and asks for what it missed. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // NGINX would keep events until there are enough of them.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

/** Of a page that listens. */
export interface EventStream {
  id: string;
  userId: string;
  sessionId: string;
  /** By the clock of `performance`. */
  pingAt: number;
}

interface OpenStream extends EventStream {
  response: ServerResponse;
}

const frameOf = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
const PING = frameOf('ping', {});

/** As one object, which is not kept once it is written: headers that are set one by one stay with the response. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...HEADERS };
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) headers[name] ??= value;
  return headers;
}

/** Of those that end a stream, those that mean this one. */
function isFor(event: LiveEvent, stream: EventStream): boolean {
  if (event.type === 'signed_out') return event.session_id === stream.sessionId;
  return event.type !== 'stream_replaced' || event.stream_id === stream.id;
}

/**
 * The open streams of this instance, written to as they are: Nest's `@Sse` keeps a stream, a timer and a chain of observables for each, which is most of what
 * an idle page costs (`npm run bench -- streams`).
 */
export class EventStreams {
  private readonly byUser = new Map<string, Set<OpenStream>>();

  /** Answers at once, and begins with a ping that is due. `onClose` is told when nobody listens any more, whoever ended it. */
  open(stream: EventStream, reply: FastifyReply, onClose: () => void): void {
    reply.hijack();
    // Left while it was found out who asks; its close has been told already.
    if (reply.raw.destroyed) return;
    const open: OpenStream = { ...stream, response: reply.raw };
    const own = this.byUser.get(stream.userId) ?? new Set();
    this.byUser.set(stream.userId, own.add(open));
    reply.raw.once('close', () => {
      this.forget(open);
      onClose();
    });
    // Without waiting for more to send, and without an end while there is nothing.
    reply.raw.socket?.setNoDelay(true).setKeepAlive(true).setTimeout(0);
    reply.raw.writeHead(200, headersOf(reply));
    reply.raw.flushHeaders();
  }

  has(userId: string): boolean {
    return this.byUser.has(userId);
  }

  idsOf(userId: string): string[] {
    return Array.from(this.byUser.get(userId) ?? [], ({ id }) => id);
  }

  /** Writes an event to the user's streams, and ends those that it ends. */
  deliver(userId: string, event: LiveEvent): void {
    const frame = frameOf(event.type, event);
    for (const stream of this.byUser.get(userId) ?? []) {
      if (!isFor(event, stream)) continue;
      this.write(stream, frame);
      if (event.type === 'signed_out' || event.type === 'stream_replaced') stream.response.end();
    }
  }

  /** Those to be pinged by now; each is due again after so many milliseconds. */
  takeDue(afterMs: number): OpenStream[] {
    const now = performance.now();
    const due: OpenStream[] = [];
    for (const own of this.byUser.values()) {
      for (const stream of own) {
        if (stream.pingAt > now) continue;
        stream.pingAt = now + afterMs;
        due.push(stream);
      }
    }
    return due;
  }

  ping(stream: OpenStream): void {
    this.write(stream, PING);
  }

  end(stream: OpenStream): void {
    stream.response.end();
  }

  endAll(): void {
    for (const own of this.byUser.values()) for (const stream of own) this.end(stream);
  }

  private write({ response }: OpenStream, frame: string): void {
    if (response.writableEnded) return;
    response.write(frame);
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  }

  private forget(stream: OpenStream): void {
    const own = this.byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) this.byUser.delete(stream.userId);
  }
}
