import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const apiPort = process.env.API_PORT ?? '4600';
const BUILD_TARGET = 'es2023';

/** Adds /sw.js in one piece and under a lasting name: not every browser takes a service worker that is made of modules. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
        resolve: { tsconfigPaths: true },
        build: {
          write: false,
          target: BUILD_TARGET,
          rolldownOptions: { input: 'src/service-worker/index.ts', output: { format: 'iife' } },
        },
      });
      const [chunk, ...rest] = 'output' in built ? built.output : [];
      if (chunk?.type !== 'chunk' || rest.length > 0) this.error('the service worker is not one file');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
    },
  };
}

export default defineConfig({
  // The router's plugin has to see the files before React's does.
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), tailwindcss(), serviceWorker()],
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    // Not rewriting the origin: the refresh cookie belongs to the page's own host.
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  },
  build: {
    target: BUILD_TARGET,
    sourcemap: true,
    // Font subsets stay files, so that a browser fetches only the ones a page uses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every visit begins with is two files rather than thirty: libraries, which outlive a release in a cache, and the app.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
