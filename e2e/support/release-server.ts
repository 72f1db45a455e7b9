import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
};
const IS_TEXT = /\.(?:html|js|css|json|map)$/;

/** The web app of one release, without the one before it: what an installation that keeps nothing of its last version serves. */
export class ReleaseServer {
  private folder = DIST;
  private readonly server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://app').pathname;
    const answered = path.startsWith('/api/') ? this.passOn(incoming, response) : this.serve(path, response);
    answered.catch(() => response.writeHead(502).end());
  });
  private next: string | undefined;

  /** @param api where `/api` is passed on to */
  constructor(private readonly api: string) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on another build is served, in which every file has another name, as after a change that touches all of them. */
  async release(): Promise<void> {
    this.next ??= await rebuilt();
    this.folder = this.next;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    if (this.next) await rm(this.next, { recursive: true, force: true });
  }

  private async serve(path: string, response: ServerResponse): Promise<void> {
    const isFile = extname(path) !== '';
    const name = isFile ? path : path === '/' ? '/landing.html' : '/index.html';
    const body = await readFile(join(this.folder, name)).catch(() => null);
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  private passOn(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host } = new URL(this.api);
    return new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, host, origin: this.api };
      const passed = request(new URL(incoming.url ?? '/', this.api), { method: incoming.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).on('finish', resolve);
      });
      incoming.pipe(passed.on('error', reject));
    });
  }
}

/** A copy of the build under other names, everywhere where they are named. */
async function rebuilt(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-release-'));
  await cp(DIST, folder, { recursive: true });
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = new Map(assets.map((name) => [name, name.replace(/\.(\w+)$/, '-next.$1')]));
  const named = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!IS_TEXT.test(entry)) continue;
    const path = join(folder, entry);
    const text = (await readFile(path, 'utf8')).replace(named, (name) => renamed.get(name) ?? name);
    // The service worker knows its build by a number that changes with the names.
    await writeFile(path, entry === 'sw.js' ? text.replaceAll(/version:(["'`])/g, 'version:$1next-') : text);
  }
  for (const [name, next] of renamed) await rename(join(folder, 'assets', name), join(folder, 'assets', next));
  return folder;
}
