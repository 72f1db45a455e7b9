import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Language } from '@atelier/contracts';
import { build, type BuildEnvironmentOptions, type Rolldown } from 'vite';

/** Builds something of the landing page by itself, in memory: an index.ts of a feature names much that is not needed, and is left out by that. */
async function buildFirst(entry: string, options: BuildEnvironmentOptions): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    publicDir: false,
    plugins: [
      {
        name: 'first-scripts-only',
        enforce: 'pre',
        resolveDynamicImport: () => false,
        load: { filter: { id: /\.css$/ }, handler: () => '' },
      },
    ],
    // All in one file, which needs nothing beside it.
    ssr: { target: 'webworker', noExternal: true },
    build: {
      write: false,
      minify: false,
      ...options,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        external: /^virtual:/,
        onLog: (level, log, handle) => {
          // `use client` means nothing here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
        ...options.rolldownOptions,
      },
    },
  });
  if (!('output' in built)) throw new Error(`${entry} is not one build`);
  return built.output;
}

/** All that begins with the landing page. */
export async function modulesOfLanding(target: string): Promise<ReadonlySet<string>> {
  const files = await buildFirst('src/landing.tsx', { target });
  return new Set(files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
}

/** What the modules of the page listen to as they are loaded; nothing of it ever happens while the build draws. */
const noBrowser = (language: Language): string => `
globalThis.window = new EventTarget();
globalThis.document = Object.assign(new EventTarget(), { documentElement: {} });
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['${language}'] } });
`;
const TELL = `
const { parentPort } = await import('node:worker_threads');
parentPort.postMessage(html);
`;

/** The landing page as text, as React draws it for a visitor of whom only the language is known. */
export async function prerenderLanding(target: string, language: Language): Promise<string> {
  const [chunk] = await buildFirst('src/prerender.tsx', {
    target,
    ssr: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { banner: noBrowser(language), footer: TELL } },
  });
  return withoutPreloads(await run(chunk.code));
}

/** In a thread of its own: what is set up there for the page would mislead the build. */
async function run(code: string): Promise<string> {
  const worker = new Worker(new URL(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`));
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

/** React asks early for pictures that are seen at once; the document does that itself, in its head. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
