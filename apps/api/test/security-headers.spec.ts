import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { S3ObjectStore, type S3ObjectStoreOptions } from '../src/modules/files/storage/s3/s3-object-store.js';
import { fileOrigins } from '../src/security-headers.js';
import { ADMIN_TOKEN, TestApp } from './support/app.js';

const CADDYFILE = new URL('../../../infra/docker/Caddyfile', import.meta.url);
const WEB = new URL('../../web/', import.meta.url);

const textOf = (path: string): Promise<string> => readFile(new URL(path, WEB), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const headersOf = ({ headers }: Response): Headers => new Headers(headers);
const directive = (headers: Headers, name: string): string | undefined =>
  (headers.get('content-security-policy') ?? '')
    .split(';')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

const s3 = (options: Partial<S3ObjectStoreOptions>): S3ObjectStore =>
  new S3ObjectStore({
    region: 'eu-west-1',
    bucket: 'atelier',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: false,
    ...options,
  });

describe('the origin that browsers get files from', () => {
  const publicUrl = 'https://atelier.test/studio';

  it.each([
    ['AWS itself', {}, ['https://atelier.s3.eu-west-1.amazonaws.com']],
    ['a bucket in the host name', { endpoint: 'https://s3.test' }, ['https://atelier.s3.test']],
    ['a bucket in the path', { endpoint: 'https://s3.test', forcePathStyle: true }, ['https://s3.test']],
    [
      'an address for browsers',
      { endpoint: 'http://minio:9000', publicEndpoint: 'https://files.test', forcePathStyle: true },
      ['https://files.test'],
    ],
    ['the same host as the app', { endpoint: 'https://atelier.test', forcePathStyle: true }, []],
  ])('is found for %s', async (_name, options, expected) => {
    expect(await fileOrigins(s3(options), publicUrl)).toEqual(expected);
  });
});

describe('the headers of every answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('let a page load nothing from elsewhere, on failures too', async () => {
    for (const path of ['/healthz', '/nothing/here', '/wallet']) {
      const headers = headersOf(await app.request(path));
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringContaining("connect-src 'self';")]);
      for (const name of ['frame-ancestors', 'frame-src', 'object-src', 'base-uri']) {
        expect([path, directive(headers, name)]).toEqual([path, "'none'"]);
      }
      for (const name of ['default-src', 'script-src', 'worker-src', 'manifest-src', 'form-action']) {
        expect([path, directive(headers, name)]).toEqual([path, "'self'"]);
      }
      expect([path, policy]).toEqual([path, expect.not.stringContaining('unsafe')]);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
      expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('camera=(), ')]);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
  });

  it('allow the inline styles that the web app has, and no others', async () => {
    const [page = ''] = /(?<=<style>)[^<]*/.exec(await textOf('index.html')) ?? [];
    const sonner = /^__insertCSS\((".*")\);$/m.exec(await textOf('node_modules/sonner/dist/index.mjs'))?.[1] ?? '""';
    const scrolling = await textOf('node_modules/@base-ui/react/utils/styles.mjs');
    const [, name = ''] = /DISABLE_SCROLLBAR_CLASS_NAME = '(.*)'/.exec(scrolling) ?? [];
    const [, form = ''] = /children: `(.*)`/.exec(scrolling) ?? [];
    const styles = [
      // As the build writes it.
      page.replace(/\s+/g, '').replaceAll(';}', '}'),
      '',
      JSON.parse(sonner) as string,
      form.replaceAll('${DISABLE_SCROLLBAR_CLASS_NAME}', name),
    ];
    const headers = headersOf(await app.request('/healthz'));
    const sources = ["'self'", ...styles.map(hashOf)].join(' ');
    expect(['for security-headers.ts and the Caddyfile', directive(headers, 'style-src')]).toEqual([
      'for security-headers.ts and the Caddyfile',
      sources,
    ]);
  });

  it('let the pages of the API itself be styled as they are', async () => {
    const docs = await app.request('/docs');
    const [style = ''] = /(?<=<style>)[^<]*/.exec(docs.text) ?? [];
    expect(style).toContain('font:');
    expect(directive(headersOf(docs), 'style-src')).toBe(`'self' ${hashOf(style)}`);
    const board = await app.request('/admin/queues', { token: ADMIN_TOKEN });
    expect(directive(headersOf(board), 'style-src')).toBe("'self' 'unsafe-inline'");
    expect(directive(headersOf(board), 'script-src')).toBe("'self'");
    expect(board.text).toContain('<base href="/api/admin/queues/');
    expect(directive(headersOf(board), 'base-uri')).toBe("'self'");
    expect(board.text).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/);
  });

  it('ask for encryption where the installation has it, here and in Caddy', async () => {
    await using secure = await TestApp.start({ PUBLIC_URL: 'https://atelier.test' });
    const headers = headersOf(await secure.request('/healthz'));
    expect(headers.get('content-security-policy')).toMatch(/;upgrade-insecure-requests$/);
    const lasting = headers.get('strict-transport-security') ?? '';
    expect(lasting).toMatch(/^max-age=\d{8}/);
    const caddyfile = await readFile(CADDYFILE, 'utf8');
    expect(caddyfile).toContain(`header @secure Strict-Transport-Security "${lasting}"`);
    expect(caddyfile).toMatch(/header @secure \{\s+\+Content-Security-Policy "upgrade-insecure-requests"\s+defer\s+\}/);
    const plain = await app.request('/healthz');
    expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(plain.get('strict-transport-security')).toBeUndefined();
  });

  it('let in the third parties that are configured, here and in Caddy, each where it is needed and nowhere else', async () => {
    const reports = 'https://errors.test:8443';
    const speed = 'https://speed.test';
    await using configured = await TestApp.start({
      SENTRY_BROWSER_DSN: `https://key@errors.test:8443/1`,
      SENTRY_REPLAY: 'true',
      SPEED_SCRIPT_URL: `${speed}/script.js`,
    });
    const headers = headersOf(await configured.request('/healthz'));
    expect(directive(headers, 'script-src')).toBe(`'self' ${speed}`);
    expect(directive(headers, 'connect-src')).toBe(`'self' ${reports} ${speed}`);
    expect(directive(headers, 'worker-src')).toBe("'self' blob:");
    const values: Record<string, string> = { SENTRY_ORIGIN: reports, SPEED_ORIGIN: speed, REPLAY_WORKERS: 'blob:' };
    const caddyfile = await readFile(CADDYFILE, 'utf8');
    const inCaddy = /Content-Security-Policy "(default-src.*)"/.exec(caddyfile)?.[1] ?? '';
    const filled = inCaddy.replace(/ \{\$(\w+)\}/g, (_place, name: string) => (values[name] ? ` ${values[name]}` : ''));
    expect(filled).toBe(headers.get('content-security-policy'));
  });

  it('let a recording make no worker where nothing is recorded', async () => {
    await using configured = await TestApp.start({ SENTRY_BROWSER_DSN: 'https://key@errors.test/1' });
    const headers = headersOf(await configured.request('/healthz'));
    expect(directive(headers, 'worker-src')).toBe("'self'");
    expect(directive(headers, 'script-src')).toBe("'self'");
  });

  it('are those that Caddy sends with the web app', async () => {
    const caddyfile = await readFile(CADDYFILE, 'utf8');
    const [, web = ''] = /^\t\theader \{\n([^]*?)^\t\t\}/m.exec(caddyfile) ?? [];
    const inCaddy = [...web.matchAll(/^\t\t\t([\w-]+) "(.*)"$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace(/ \{\$\w+\}/g, ''),
    ]);
    const headers = headersOf(await app.request('/healthz'));
    const names = [...headers.keys()].filter((name) => inCaddy.some(([known]) => known === name));
    expect(names.sort()).toEqual(inCaddy.map(([name]) => name).sort());
    for (const [name = '', value] of inCaddy) expect([name, headers.get(name)]).toEqual([name, value]);
    // What the API sends beyond these says something about the single answer.
    const others = [...headers.keys()].filter((name) => !names.includes(name));
    const ofOneAnswer = [
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'keep-alive',
      'x-request-id',
    ];
    expect(others.filter((name) => !ofOneAnswer.includes(name))).toEqual([]);
  });

  it('let files in containers do nothing in a browser, as those on a disk', async () => {
    const [, files = ''] = (await readFile(CADDYFILE, 'utf8')).split('\n:8333 {');
    const controller = await readFile(
      new URL('../src/modules/files/storage/disk/disk-files.controller.ts', import.meta.url),
      'utf8',
    );
    const inCaddy = [...files.matchAll(/^\t\t\t([\w-]+) "(.*)"$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]);
    expect(inCaddy.map(([name]) => name)).toEqual([
      'content-security-policy',
      'referrer-policy',
      'x-content-type-options',
    ]);
    // storage-disk.spec.ts holds that they are sent.
    for (const [name, value] of inCaddy)
      expect(controller.replace(/\s+/g, ' ')).toMatch(new RegExp(`'${name}': ["']${value}["']`));
  });
});
