import { describe, expect, it } from 'vitest';
import { apiEnvironment, workerEnvironment } from '../../../scripts/lib/environment.mjs';

const settings = {
  root: '/checkout',
  dataDir: '/data',
  port: 4600,
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:4600',
  internalUrl: 'http://127.0.0.1:4600',
  databaseUrl: 'postgres://127.0.0.1/atelier',
  redisUrl: 'redis://127.0.0.1',
  secrets: { SESSION_SECRET: 's', STORAGE_SECRET: 't', ADMIN_TOKEN: 'a' },
};

describe('the environment of a local start', () => {
  it.each([
    [{}, 'true'],
    [{ COMFYUI_URLS: 'http://gpu1:8188' }, 'false'],
    [{ COMFYUI_URLS: 'http://gpu1:8188', SEED_SAMPLES: 'true' }, 'true'],
    [{ SEED_SAMPLES: 'false' }, 'false'],
  ])('with %o trains samples: %s', (env, expected) => {
    expect(apiEnvironment({ ...settings, env }).SEED_SAMPLES).toBe(expected);
  });

  it('gives workers their GPU servers, and no key of anything', () => {
    const env = {
      COMFYUI_URLS: 'http://gpu1:8188',
      COMFYUI_FAMILY: 'sdxl',
      S3_SECRET_ACCESS_KEY: 'k',
      DATABASE_URL: 'd',
    };
    const given = workerEnvironment({ redisUrl: settings.redisUrl, env });
    expect(given).toMatchObject({ COMFYUI_URLS: 'http://gpu1:8188', COMFYUI_FAMILY: 'sdxl' });
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['S3_SECRET_ACCESS_KEY']));
    expect(given.DATABASE_URL).toBeUndefined();
  });
});
