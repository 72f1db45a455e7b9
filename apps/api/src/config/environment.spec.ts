import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError, pricesFrom, readEnvironment } from './environment.js';

const disk = {
  DATABASE_URL: 'postgres://localhost/atelier',
  REDIS_URL: 'redis://localhost',
  SESSION_SECRET: 's'.repeat(32),
  STORAGE_DIR: '/data',
  STORAGE_SECRET: 't'.repeat(32),
};

const messageOf = (source: NodeJS.ProcessEnv): string => {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
  }
  return 'accepted';
};

describe('SAFETY_HASHES', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-environment-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const fileOf = async (text: string): Promise<string> => {
    const file = join(folder, 'hashes.txt');
    await writeFile(file, text);
    return file;
  };

  it('names a file with a hash a line, with remarks between', async () => {
    const SAFETY_HASHES = await fileOf('# of 2026\r\n0F1E2D3C4B5A6978\n\n  ffffffff00000000 \n');
    expect(readEnvironment({ ...disk, SAFETY_HASHES }).SAFETY_HASHES).toEqual(['0f1e2d3c4b5a6978', 'ffffffff00000000']);
  });

  it('says which line is none, and that there is no such file', async () => {
    const wrong = await fileOf('0f1e2d3c4b5a6978\n0f1e2d3c4b5a69781\n');
    expect(messageOf({ ...disk, SAFETY_HASHES: wrong })).toContain('hashes.txt:2 is no hash of 16 hex digits');
    expect(messageOf({ ...disk, SAFETY_HASHES: join(folder, 'none') })).toContain('SAFETY_HASHES: ');
  });
});

describe('the environment', () => {
  it('stores on disk unless told otherwise', () => {
    expect(readEnvironment(disk)).toMatchObject({ STORAGE_DRIVER: 'disk', PORT: 4600, APP_ENV: 'production' });
  });

  it('asks for S3 keys only where storage is S3', () => {
    expect(messageOf({ ...disk, STORAGE_DRIVER: 's3' })).toContain('S3_BUCKET');
    expect(messageOf({ ...disk, STORAGE_DIR: undefined })).toContain('STORAGE_DIR');
    expect(messageOf({ ...disk, STORAGE_DIR: undefined })).not.toContain('S3_');
  });

  it('takes no token for figures alone that opens everything', () => {
    const token = 'a'.repeat(32);
    expect(messageOf({ ...disk, ADMIN_TOKEN: token, METRICS_TOKEN: token })).toContain('METRICS_TOKEN: choose another');
    expect(messageOf({ ...disk, ADMIN_TOKEN: token, METRICS_TOKEN: 'b'.repeat(32) })).toBe('accepted');
  });

  it('names every variable at fault, and treats an empty one as unset', () => {
    const message = messageOf({ ...disk, DATABASE_URL: '', SESSION_SECRET: 'short', PORT: 'x' });
    for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'PORT']) expect(message).toContain(name);
  });

  it('takes the word of named proxies: this machine unless others are, and never of everybody', () => {
    expect(readEnvironment(disk).TRUSTED_PROXIES).toEqual(['loopback']);
    const named = '127.0.0.1, 10.0.0.0/8 uniquelocal,fd00::/8';
    expect(readEnvironment({ ...disk, TRUSTED_PROXIES: named }).TRUSTED_PROXIES).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'uniquelocal',
      'fd00::/8',
    ]);
    for (const wrong of ['true', '2', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', '::/0', '10.0.0/8']) {
      expect([wrong, messageOf({ ...disk, TRUSTED_PROXIES: wrong })]).toEqual([
        wrong,
        expect.stringContaining('TRUSTED_PROXIES: write addresses'),
      ]);
    }
  });

  it.each(['GOOGLE', 'FACEBOOK', 'X', 'DISCORD'])('takes both credentials of %s or neither', (provider) => {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    expect(messageOf({ ...disk, [id]: 'id', [secret]: 'secret' })).toBe('accepted');
    expect(messageOf({ ...disk, [id]: 'id' })).toContain(`${secret}: set both`);
    expect(messageOf({ ...disk, [secret]: 'secret', [id]: '' })).toContain(`${id}: set both`);
  });

  it('knows a local OAuth server in development only; it is production unless told otherwise', () => {
    const url = 'http://127.0.0.1:4650';
    for (const name of ['OAUTH_LOCAL_URL', 'OAUTH_LOCAL_INTERNAL_URL']) {
      expect(messageOf({ ...disk, [name]: url })).toContain(`${name}: `);
      for (const APP_ENV of ['production', 'preview'])
        expect(messageOf({ ...disk, [name]: url, APP_ENV })).toContain(`${name}: `);
      expect(messageOf({ ...disk, [name]: url, APP_ENV: 'development' })).toBe('accepted');
    }
  });

  it('takes all credentials of PayPal or none, and what stands in for it in development only', () => {
    expect(messageOf({ ...disk, PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' })).toContain(
      'PAYPAL_WEBHOOK_ID: set all',
    );
    for (const name of ['PAYPAL_LOCAL_URL', 'PAYPAL_LOCAL_INTERNAL_URL']) {
      expect(messageOf({ ...disk, [name]: 'http://127.0.0.1:4660' })).toContain(`${name}: lets anybody pay`);
      expect(messageOf({ ...disk, [name]: 'http://127.0.0.1:4660', APP_ENV: 'development' })).toBe('accepted');
    }
  });

  it.each([
    ['SESSION_SECRETS_ACCEPTED', 'SESSION_SECRET', 's'.repeat(32), 'a-short-one-of-before'],
    ['STORAGE_SECRETS_ACCEPTED', 'STORAGE_SECRET', 't'.repeat(32), 'a-short-one-of-before'],
    ['ADMIN_TOKENS_ACCEPTED', 'ADMIN_TOKEN', 'a'.repeat(16), 'too-short'],
  ])('%s takes others than %s, as long as that has to be', (accepted, name, own, short) => {
    const given = { ...disk, [name]: own };
    const [first, second] = ['x'.repeat(32), 'y'.repeat(32)];
    expect(readEnvironment(given)).toMatchObject({ [accepted]: [] });
    expect(readEnvironment({ ...given, [accepted]: `${first}, ${second}` })).toMatchObject({
      [accepted]: [first, second],
    });
    expect(messageOf({ ...given, [accepted]: `${first},${own}` })).toContain(`${accepted}: names ${name} itself`);
    const message = messageOf({ ...given, [accepted]: `${first},${short}` });
    expect(message).toContain(`${accepted}.1: Too small`);
    for (const secret of [first, short, own]) expect(message).not.toContain(secret);
  });

  it('accepts no other key where there is none', () => {
    const others = { ADMIN_TOKENS_ACCEPTED: 'a'.repeat(16), PAYPAL_WEBHOOK_IDS_ACCEPTED: 'WH-0' };
    const message = messageOf({ ...disk, ...others });
    for (const name of ['ADMIN_TOKEN', 'PAYPAL_WEBHOOK_ID']) expect(message).toContain(`: set ${name}, too`);
  });

  it('names what providers lack beside whatever else is wrong', () => {
    const message = messageOf({
      ...disk,
      SESSION_SECRET: 'short',
      X_CLIENT_ID: 'id',
      OAUTH_LOCAL_URL: 'http://a.test',
    });
    for (const name of ['SESSION_SECRET', 'X_CLIENT_SECRET', 'OAUTH_LOCAL_URL']) expect(message).toContain(`${name}: `);
  });

  it('overrides single prices', () => {
    const prices = pricesFrom(readEnvironment({ ...disk, PRICE_IMAGE: '7', PRICE_ASSIGNMENT: '50+2' }));
    expect(prices.image).toEqual({ spark: 7, pass: 0 });
    expect(prices.assignment).toEqual({ spark: 50, pass: 2 });
    expect(prices.video).toEqual({ spark: 60, pass: 0 });
    expect(messageOf({ ...disk, PRICE_VIDEO: '-1' })).toContain('PRICE_VIDEO');
  });
});
