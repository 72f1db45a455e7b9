import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendStreamed } from './send-streamed.js';
import { eventually } from '../../test/support/eventually.js';

const MEBIBYTE = 2 ** 20;
const never = new AbortController().signal;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

/** Takes connections and never reads from them. */
async function serveNothing(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createTcpServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

/** A body that tells how much of it has been read. */
function body(mebibytes: number) {
  const read = { bytes: 0, isOver: false };
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (let i = 0; i < mebibytes * 16; i += 1) {
        await Promise.resolve();
        read.bytes += MEBIBYTE / 16;
        yield new Uint8Array(MEBIBYTE / 16).fill(i);
      }
    } finally {
      read.isOver = true;
    }
  };
  return { read, bytes: mebibytes * MEBIBYTE, pieces: pieces() };
}

const isOver = (read: { isOver: boolean }) =>
  eventually(() => {
    expect(read.isOver).toBe(true);
  });

const request = { method: 'PUT', headers: {}, signal: never, stallMs: 30_000 } as const;

describe('sendStreamed', () => {
  it('sends all of the body, with its length', async () => {
    const url = await serve((asked, response) => {
      void buffer(asked).then((got) =>
        response.end(`${String(asked.headers['content-length'])} ${String(got.length)}`),
      );
    });
    const { bytes, pieces } = body(3);
    const response = await sendStreamed(url, { ...request, bytes, pieces });
    expect((await buffer(response)).toString()).toBe(`${String(3 * MEBIBYTE)} ${String(3 * MEBIBYTE)}`);
  });

  it('reads no further than the line takes, and gives up one that takes nothing any more', async () => {
    const { bytes, pieces, read } = body(512);
    const sending = sendStreamed(await serveNothing(), { ...request, bytes, pieces, stallMs: 300 });
    await expect(sending).rejects.toMatchObject({ name: 'Stalled' });
    // What the system's own buffers hold.
    expect(read.bytes).toBeLessThan(32 * MEBIBYTE);
    await isOver(read);
  });

  it('gives up a server that has all and does not answer', async () => {
    const url = await serve((asked) => asked.resume());
    const { bytes, pieces } = body(1);
    const sending = sendStreamed(url, { ...request, bytes, pieces, stallMs: 300 });
    await expect(sending).rejects.toThrow('nothing came through for 300 ms');
  });

  it('takes as long as it takes while bytes move', async () => {
    const url = await serve((asked, response) => {
      asked.resume().on('end', () => response.end());
    });
    const slow = async function* () {
      for (let i = 0; i < 12; i += 1) {
        await delay(100);
        yield new Uint8Array(1);
      }
    };
    const response = await sendStreamed(url, { ...request, bytes: 12, pieces: slow(), stallMs: 1_000 });
    expect(response.statusCode).toBe(200);
  });

  it('stops reading when it is told to', async () => {
    const { bytes, pieces, read } = body(512);
    const controller = new AbortController();
    const sending = sendStreamed(await serveNothing(), { ...request, bytes, pieces, signal: controller.signal });
    await eventually(() => {
      expect(read.bytes).toBeGreaterThan(0);
    });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await isOver(read);
    expect(read.bytes).toBeLessThan(32 * MEBIBYTE);
  });

  it('gives an answer that comes before all is sent, and sends no more', async () => {
    const url = await serve((_, response) => response.writeHead(403).end('no'));
    const { bytes, pieces, read } = body(512);
    const response = await sendStreamed(url, { ...request, bytes, pieces });
    expect([response.statusCode, (await buffer(response)).toString()]).toEqual([403, 'no']);
    await isOver(read);
    expect(read.bytes).toBeLessThan(64 * MEBIBYTE);
  });
});
