import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './contract-routes-plugin.ts';
import { errorTexts } from './error-texts-plugin.ts';

export default defineConfig({
  plugins: [contractRoutes(), errorTexts(), react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: './test/environment.ts',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['./test/fresh.ts', './test/leftovers.ts', './test/setup.ts'],
    isolate: false,
    // What keeps state of its own is loaded anew for each file as the app's modules are, and what is large and keeps none is not.
    server: { deps: { inline: ['sonner'], external: [/\/packages\/contracts\/dist\//] } },
    // `--sequence.shuffle` says its seed, and takes it back here.
    sequence: process.env.SEED ? { seed: Number(process.env.SEED) } : {},
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
