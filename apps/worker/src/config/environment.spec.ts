import { QUEUES } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.js';

const REDIS_URL = 'redis://127.0.0.1:6379';

describe('readEnvironment', () => {
  it('needs no more than Redis', () => {
    expect(readEnvironment({ REDIS_URL })).toEqual({
      REDIS_URL,
      WORKER_QUEUES: [...QUEUES],
      WORKER_HEALTH_HOST: '127.0.0.1',
      WORKER_HEALTH_PORT: 0,
      WORKER_WHEN_MISCONFIGURED: 'end',
      COMFYUI_URLS: [],
      COMFYUI_FAMILY: 'illustrious',
      COMFYUI_VARIATION: 'auto',
      COMFYUI_VIDEO: 'auto',
      COMFYUI_FULL_BODY_CHECK: 'on',
      LOG_LEVEL: 'info',
      WORKER_LOCK_MS: 12_000,
      WORKER_STALLED_MS: 1_500,
      APP_ENV: 'production',
      SAFETY_LOOKS_UNDER: 21,
      SAFETY_EVERYDAY_BELOW: 0.25,
      COMPARE_FACES: 'on',
    });
  });

  it('takes lists, and takes nothing for not set', () => {
    const environment = readEnvironment({
      REDIS_URL,
      WORKER_QUEUES: 'image, video,',
      COMFYUI_URLS: 'http://gpu-1:8188,http://gpu-2:8188',
      FFMPEG_PATH: '',
      WORKER_HEALTH_PORT: '',
    });
    expect(environment).toMatchObject({
      WORKER_QUEUES: ['image', 'video'],
      COMFYUI_URLS: ['http://gpu-1:8188', 'http://gpu-2:8188'],
      WORKER_HEALTH_PORT: 0,
    });
    expect(environment.FFMPEG_PATH).toBeUndefined();
  });

  it.each([
    [{}, 'REDIS_URL is not set'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL: must be a redis://, rediss://, redis+sentinel:// or redis+cluster:// URL'],
    [{ REDIS_URL, WORKER_QUEUES: 'images' }, 'WORKER_QUEUES'],
    [{ REDIS_URL, WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY'],
    [{ REDIS_URL, COMFYUI_URLS: 'gpu' }, 'COMFYUI_URLS'],
    [{ REDIS_URL, SAFETY_LOOKS_UNDER: '12' }, 'SAFETY_LOOKS_UNDER'],
    [{ REDIS_URL, COMPARE_FACES: 'no' }, 'COMPARE_FACES'],
    [{ REDIS_URL, LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %o on one line', (source, part) => {
    const message = (() => {
      try {
        return JSON.stringify(readEnvironment(source));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toContain('The worker cannot start: ');
    expect(message).toContain(part);
    expect(message).not.toContain('\n');
  });
});
