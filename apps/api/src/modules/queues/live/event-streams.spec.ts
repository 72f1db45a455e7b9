import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '../../../../test/jest/eventually.js';
import { EventStreams } from './event-streams.js';

const EVENT = { type: 'payment', payment_id: 'p', status: 'created' } as const;

let server: FastifyInstance;
let streams: EventStreams;
let sockets: Socket[];
/** Called while a request waits for its stream. */
let before: () => Promise<void>;
let closed: string[];
let answered: number;

beforeEach(async () => {
  [streams, sockets, closed, answered, before] = [new EventStreams(), [], [], 0, () => Promise.resolve()];
  server = Fastify({ forceCloseConnections: true });
  server.get<{ Params: { user: string; id: string } }>('/:user/:id', async ({ params: { user, id } }, reply) => {
    await before();
    reply.header('x-of-a-hook', 'kept');
    streams.open({ id, userId: user, sessionId: `session-${id}`, pingAt: 0 }, reply, () => closed.push(id));
    answered += 1;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

function connect(path: string): { socket: Socket; text: () => string } {
  const socket = createConnection((server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
  return { socket, text: () => text };
}
const opened = (userId: string) =>
  eventually(() => {
    expect(streams.has(userId)).toBe(true);
  });

describe('event streams', () => {
  it('carry what hooks have set, then each event of their user', async () => {
    const [mine, theirs] = [connect('/a/1'), connect('/b/2')];
    await opened('a');
    await opened('b');
    streams.deliver('a', EVENT);
    await eventually(() => {
      expect(mine.text()).toContain(`event: payment\ndata: ${JSON.stringify(EVENT)}\n\n`);
    });
    expect(mine.text()).toContain('x-of-a-hook: kept');
    expect(mine.text()).toContain('content-type: text/event-stream');
    expect(theirs.text()).not.toContain('payment');
  });

  it('are due for a ping as soon as they are open, and then after a while', async () => {
    connect('/a/1');
    await opened('a');
    expect(streams.takeDue(60_000).map(({ id }) => id)).toEqual(['1']);
    expect(streams.takeDue(60_000)).toEqual([]);
  });

  it('end by the event that means them, and are forgotten', async () => {
    connect('/a/1');
    connect('/a/2');
    await eventually(() => {
      expect(streams.takeDue(0)).toHaveLength(2);
    });
    streams.deliver('a', { type: 'stream_replaced', stream_id: '1' });
    await eventually(() => {
      expect(closed).toEqual(['1']);
    });
    streams.deliver('a', { type: 'signed_out', session_id: 'session-2', reason: 'closed' });
    await eventually(() => {
      expect(streams.has('a')).toBe(false);
    });
  });

  it('are cut off when nobody reads them, however much there is to say', async () => {
    const { socket } = connect('/a/1');
    await opened('a');
    socket.pause();
    const image = `data:image/webp;base64,${'A'.repeat(300_000)}`;
    await eventually(() => {
      streams.deliver('a', { type: 'preview', job_id: 'j', image });
      expect(closed).toEqual(['1']);
    });
    expect(streams.has('a')).toBe(false);
  });

  it('are not kept for a page that left before it was known who it is', async () => {
    let left = false;
    let leave = () => {};
    server.server.on('connection', (connection: Socket) =>
      connection.once('close', () => {
        left = true;
      }),
    );
    before = async () => {
      leave();
      await eventually(() => {
        expect(left).toBe(true);
      });
    };
    const { socket } = connect('/a/1');
    leave = () => {
      socket.destroy();
    };
    await eventually(() => {
      expect(answered).toBe(1);
    });
    expect(streams.has('a')).toBe(false);
  });
});
