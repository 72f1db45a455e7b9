import { test as base } from '@playwright/test';
import type { Stack } from '../../scripts/lib/stack.mjs';
import { Creator } from './api.js';
import { GpuServer } from './gpu-servers.js';
import { startTestStack } from './test-stack.js';

export interface Gpu {
  /** Of two releases. */
  servers: [GpuServer, GpuServer];
  stack: Stack;
  /** A public character that is trained there. */
  characterId: string;
}

/** A stack on GPU servers, which tests may break: one for all files of the project, each of which finds it whole. */
export const test = base.extend<object, { gpu: Gpu }>({
  gpu: [
    async ({ browserName: _ }, use) => {
      const servers = await Promise.all([GpuServer.start('0.3.64'), GpuServer.start('0.33.0')]);
      const stack = await startTestStack('gpu', {
        COMFYUI_URLS: servers.map(({ url }) => url).join(','),
        COMFYUI_TRAIN_STEPS: '32',
        COMFYUI_TRAIN_CHUNK_STEPS: '4',
        COMFYUI_TRAIN_RESOLUTION: '256',
        // What is lost is found again soon, rather than after the times that suit a real installation.
        WORKER_LOCK_MS: '5000',
        WORKER_STALLED_MS: '1000',
        SWEEP_SECONDS: '2',
      });
      const creator = await Creator.signUp();
      const characterId = await creator.chooseRecommended(await creator.train('mina', 2));
      await creator.call('PATCH', `/characters/${characterId}`, { is_public: true });
      await use({ servers, stack, characterId });
      await stack.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // The stack of these files, not the one of the global set-up.
  baseURL: async ({ gpu }, use) => {
    await use(gpu.stack.url);
  },
});
