import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files-plugin.ts';
import { contractRoutes } from './contract-routes-plugin.ts';
import { errorTexts } from './error-texts-plugin.ts';
import { landingPage } from './landing-page-plugin.ts';
import { languagePages } from './language-pages-plugin.ts';
import { lazyChecks, SCHEMA_MAKERS } from './lazy-checks-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { startUpImages } from './start-up-images.ts';

const apiPort = process.env.API_PORT ?? '4600';
const BUILD_TARGET = 'es2023';

const landing = landingPage(BUILD_TARGET);

/** What begins the app by being loaded, and what the landing page needs of it later: in no file with the rest. */
const STARTS = /[\\/]src[\\/](?:main\.tsx|lib[\\/]reporting\.ts|routeTree\.gen\.ts|app[\\/](?:router|providers)\.tsx)$/;

const CONTROLS =
  /node_modules[\\/](?:@base-ui|@floating-ui)[\\/]|[\\/](?:tooltip|icon-button|dialog|confirm-dialog|field|progress|job-progress)\.tsx$/;

export default defineConfig({
  // The router's plugin has to see the files before React's does.
  plugins: [
    landing.plugins,
    contractRoutes(),
    errorTexts(),
    lazyChecks(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    startUpImages(),
    languagePages(landing.drawInKorean),
    serviceWorker(BUILD_TARGET),
    compressedFiles(),
  ],
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    // Not rewriting the origin: the refresh cookie belongs to the page's own host.
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  },
  build: {
    target: BUILD_TARGET,
    sourcemap: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Font subsets stay files, so that a browser fetches only the ones a page uses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: SCHEMA_MAKERS },
      output: {
        codeSplitting: {
          groups: [
            // What the landing page begins with, the app needs too. Libraries outlive a release in a cache.
            { name: 'base', test: (id) => landing.isShared(id) && /node_modules/.test(id), priority: 4 },
            { name: 'start', test: landing.isShared, priority: 4 },
            // What checks forms is loaded when a form is first checked.
            { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 4 },
            { name: 'checks', test: /node_modules[\\/](?:zod|@hookform[\\/]resolvers)[\\/]/, priority: 3 },
            // What many screens have in common, else in a hundred files of one kilobyte each; apart from it what is made of the library of controls, of
            // which a page to sign in has none.
            {
              name: 'parts',
              minShareCount: 12,
              test: (id) => /\.[cm]?[jt]sx?$/.test(id) && !CONTROLS.test(id),
              priority: 1,
            },
            { name: 'controls', minShareCount: 13, test: CONTROLS, priority: 0 },
            // What the app begins with besides is two files rather than thirty.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !landing.isItsOwn(id) && !STARTS.test(id) && /\.[jt]sx?$/.test(id),
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
