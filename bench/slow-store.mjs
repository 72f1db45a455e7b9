// An object store in a process of its own, whose memory is not the worker's: gives the files of a folder, keeps nothing of
// what it is given, and takes what is put below /slow/ no faster than a line of 400 Mbit/s brings it.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BYTES_PER_MS = 50_000;
const [, , folder] = process.argv;

async function take(request, isSlow) {
  const startedAt = performance.now();
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    const early = startedAt + bytes / BYTES_PER_MS - performance.now();
    if (isSlow && early > 1) await delay(early);
  }
}

const server = createServer(async (request, response) => {
  if (request.method === 'GET') createReadStream(join(folder, basename(request.url))).pipe(response);
  else {
    await take(request, request.url.startsWith('/slow/'));
    response.end();
  }
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
