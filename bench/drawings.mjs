// Shows every drawing of the built-in engine on one page, alone and worn, and says what is wrong with any: npm run drawings
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const worker = path.join(root, 'apps/worker');
const PAGE = path.join(root, '.atelier/drawings.html');
/** What a kind is shown on, close enough to see it: the viewBox of the figure. */
const VIEW = { outfits: '-300 -260 600 1100', lower: '-300 300 600 900' };
const HEAD = '-260 -300 520 560';
const KINDS = {
  outfits: (name) => ({ outfit: { kind: name, main: '#5a76b8', second: '#f3ead6', lower: '#2f3552' } }),
  hair: (name) => ({ hair: { style: name, bangs: 'wispy', color: '#7a4a30', tips: null, cowlick: false } }),
  bangs: (name) => ({ hair: { style: 'bob', bangs: name, color: '#7a4a30', tips: null, cowlick: true } }),
  faces: (name) => ({ mood: name }),
  worn: (name) => ({ accessories: new Set([name]) }),
};

const built = spawnSync(
  'npx',
  ['-y', 'pnpm@12.21.0', 'exec', 'turbo', 'run', 'build', '--filter=@atelier/worker', '--output-logs=errors-only'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
if (built.status !== 0) process.exit(built.status ?? 1);
const load = (file) => import(pathToFileURL(path.join(worker, 'dist/runtimes/preview', file)).href);
const { drawingWords, partsOf } = await load('drawings/part.js');
const { composeFigure } = await load('imagine/figure/compose-figure.js');
const { composeScene } = await load('scene/compose-scene.js');
const { checkDrawings, FIGURE_KINDS, plainLook } = await load('check-drawings.js');

const image = (svg, title) =>
  `<img alt="${title}" title="${title}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
const figure = (look, box, title) =>
  image(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${composeFigure(look, 1)}</svg>`, title);

async function cardOf(kind, part) {
  const alone = image(await readFile(path.join(worker, 'drawings', `${part.path}.svg`), 'utf8'), `${part.path}.svg`);
  const changes = KINDS[kind]?.(part.name);
  const worn = changes
    ? ['feminine', 'masculine'].map((build) =>
        figure(plainLook({ ...changes, build }), VIEW[kind] ?? HEAD, `${part.name} on the ${build} body`),
      )
    : [];
  const words = part.about['data-words'] ? `<p>${part.about['data-words']}</p>` : '';
  return `<figure><figcaption>${part.path}.svg</figcaption>${alone}${worn.join('')}${words}</figure>`;
}

const sections = [];
for (const kind of FIGURE_KINDS) {
  const cards = await Promise.all(partsOf(kind).map((part) => cardOf(kind, part)));
  sections.push(`<h2>${kind}</h2><section>${cards.join('')}</section>`);
}
const scenes = partsOf('scenes').map(({ name, path: of }) => {
  const shown = [
    ['day', 640, 480, 1],
    ['sunset', 480, 640, -1],
    ['night', 640, 480, 1],
  ].map(([hour, width, height, lightSide]) => {
    const stage = { scene: name, hour, accent: '#c96a8f', lightSide, width, height, horizon: height * 0.62, seed: 1 };
    return image(composeScene(stage).svg, `${name} at ${hour}`);
  });
  return `<figure><figcaption>${of}.svg</figcaption>${shown.join('')}</figure>`;
});
const scenery = await Promise.all(partsOf('scenery').map((part) => cardOf('scenery', part)));
sections.push(
  `<h2>scenes</h2><section>${scenes.join('')}</section><h2>scenery</h2><section>${scenery.join('')}</section>`,
);
// The web app has none of the drawings, but shows what a prompt will be drawn as.
const lines = Object.entries(drawingWords()).flatMap(([kind, table]) =>
  Object.entries(table).map(([name, words]) => `${kind}/${name}: ${words.join(', ')}`),
);
await writeFile(
  path.join(root, 'packages/contracts/src/prompt-words/preview/drawing-words.gen.ts'),
  `/** Written by \`npm run drawings\` from the drawings of the built-in engine. */\nexport const WORDS = \`\n${lines.join('\n')}\n\`;\n`,
);
const problems = checkDrawings().map(({ path: of, problem }) => `drawings/${of}.svg: ${problem}`);
await mkdir(path.dirname(PAGE), { recursive: true });
await writeFile(
  PAGE,
  `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>
body { font: 14px system-ui; background: #17131d; color: #eee; margin: 24px } section { display: flex; flex-wrap: wrap; gap: 16px }
figure { margin: 0; padding: 12px; background: #2a2433; border-radius: 12px; max-width: 1000px } img { height: 260px; background: #cfc8d8; border-radius: 8px; margin: 8px 8px 0 0 }
p { color: #bbb; margin: 8px 0 0 }</style><h1>Drawings of the built-in engine</h1>${sections.join('')}`,
);
for (const problem of problems) console.error(problem);
console.log(`${pathToFileURL(PAGE).href}`);
process.exitCode = problems.length > 0 ? 1 : 0;
