import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3ObjectStore, type S3ObjectStoreOptions } from '../src/modules/storage/s3-object-store.js';
import { fileOrigins } from '../src/security-headers.js';
import { TestApp } from './support/app.js';

const CADDYFILE = new URL('../../../infra/docker/Caddyfile', import.meta.url);

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
      const { headers } = await app.request(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("connect-src 'self';");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  it('are those that Caddy sends with the web app', async () => {
    const caddyfile = await readFile(CADDYFILE, 'utf8');
    const inCaddy = [...caddyfile.matchAll(/^\t\t\t([\w-]+) "(.*)"$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll(' {$S3_ORIGIN}', ''),
    ]);
    const { headers } = await app.request('/healthz');
    const names = [...headers.keys()].filter((name) => inCaddy.some(([known]) => known === name));
    expect(names.sort()).toEqual(inCaddy.map(([name]) => name).sort());
    for (const [name = '', value] of inCaddy) expect(headers.get(name), name).toBe(value);
    // What the API sends beyond these says something about the single answer.
    const others = [...headers.keys()].filter((name) => !names.includes(name));
    const ofOneAnswer = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'x-request-id'];
    expect(others.filter((name) => !ofOneAnswer.includes(name))).toEqual([]);
  });
});
