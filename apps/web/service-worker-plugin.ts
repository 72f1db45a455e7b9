import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** What reports errors is only for installations that want it, and never needed to show a screen. */
const NOT_FOR_EVERYBODY = /[\\/]@sentry[\\/]/;
/** The dictionary, which only the built-in engine's composer asks. */
const FETCHED_WHEN_ASKED = /^assets\/prompt-reader\.worker-/;

const isShellFile = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  /^assets\/.+\.(?:js|css)$/.test(file.fileName) &&
  !FETCHED_WHEN_ASKED.test(file.fileName) &&
  !(file.type === 'chunk' && file.moduleIds.some((id) => NOT_FOR_EVERYBODY.test(id)));

/** The files that the app opens with when there is no network, and a version that changes with any of them. */
function shellBuild(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle)
    .filter(isShellFile)
    .map(({ fileName }) => `/${fileName}`)
    .sort();
  const page = bundle['index.html'];
  const hash = createHash('sha256').update(files.join('\n'));
  if (page?.type === 'asset') hash.update(page.source);
  return { version: hash.digest('hex').slice(0, 16), files };
}

/** Adds /sw.js in one piece and under a lasting name: not every browser takes a service worker that is made of modules. */
export function serviceWorker(target: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // When all that it has to know of is there.
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'warn',
          resolve: { tsconfigPaths: true },
          define: { SHELL_BUILD: JSON.stringify(shellBuild(bundle)) },
          publicDir: false,
          build: {
            write: false,
            target,
            rolldownOptions: { input: 'src/service-worker/index.ts', output: { format: 'iife' } },
          },
        });
        const [chunk, ...rest] = 'output' in built ? built.output : [];
        if (chunk?.type !== 'chunk' || rest.length > 0) this.error('the service worker is not one file');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
      },
    },
  };
}
