import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './contract-routes-plugin.ts';

export default defineConfig({
  plugins: [contractRoutes(), react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
