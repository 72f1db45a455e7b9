// Makes the pictures and videos of the landing page with the built-in engine, as a creator would with the product: a character drawn
// from words, a model trained on it, pictures of that model, and those pictures moved. Run after a build: npm run landing-media
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  context,
  FRAME,
  generate,
  imagine,
  marking,
  runtime,
  smallPicture,
  trainHouseCharacter,
} from './lib/house-character.mjs';

const worker = new URL('../apps/worker/', import.meta.url);
const { findFfmpeg } = await import(new URL('dist/media/ffmpeg.js', worker).href);
const { markVideo } = await import(new URL('dist/media/provenance.js', worker).href);

const folder = fileURLToPath(new URL('../apps/web/src/features/site/landing/media/', import.meta.url));
/** Without the limits that the worker sets to what it reads: these videos are our own, and several at once. */
const runFfmpeg = (program, options) => promisify(execFile)(program, ['-loglevel', 'error', '-y', ...options]);
const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);

const still = (prompt, clothing_prompt, more = {}) => ({
  prompt,
  clothing_prompt,
  expression: 'smile',
  direction: 'center',
  shot: 'upper',
  seed: 5,
  ...more,
});

/** Pictures of the trained model, by the name that the page calls them. */
const STILLS = {
  lanterns: still('lantern festival at night, fireworks', 'red floral dress', { seed: 7 }),
  beach: still('beach at sunset', 'yellow dress', { direction: 'front-left', shot: 'portrait', seed: 8 }),
  rain: still('neon city street at night, rain', 'navy denim jacket', { direction: 'front-right', expression: 'none' }),
  forest: still('forest at night, fireflies', 'green dress', { shot: 'cowboy', seed: 6 }),
  stage: still('concert stage, spotlight', 'cheerleader', { seed: 9 }),
  park: still('park in spring, cherry blossom', '', { shot: 'cowboy', seed: 10 }),
  street: still('city street at sunset, autumn leaves', 'brown plaid dress', { direction: 'front-left', seed: 16 }),
  secret: still('cozy room by the window at night', 'navy striped pajama', { shot: 'portrait', expression: 'wink' }),
  birthday: still('birthday party at night, cake, balloons', 'blue dotted dress', { seed: 12 }),
  snow: still('snow at night', 'white knit dress', { seed: 14 }),
};

/** Those that are shown as pictures; the others only move. */
const SHOWN = new Set(['lanterns', 'beach', 'rain', 'forest', 'park', 'snow']);

/** First characters of the Waifu Creator. */
const IMAGINED = {
  elf: { prompt: 'girl, silver hair, long straight hair, elf, green eyes, robe, forest, fireflies, smile', seed: 31 },
  knight: { prompt: 'boy, black hair, spiky hair, amber eyes, knight armor, mountain, sunset, serious', seed: 4 },
  hanbok: { prompt: 'girl, black hair, braids, brown eyes, red hanbok, lantern festival, night, smile', seed: 12 },
};

/** Each is one picture that moves; the hero is three of them in turn. */
const ACTIONS = {
  cheerleader: { still: 'stage', prompt: 'cheerleader, confetti', seed: 3 },
  walking: { still: 'street', prompt: 'walking in the wind, leaves', seed: 4 },
  shushing: { still: 'secret', prompt: 'moving closer, fireflies', seed: 5 },
  birthday: { still: 'birthday', prompt: 'birthday, confetti', seed: 6 },
};
const HERO = [
  { still: 'lanterns', prompt: 'wind in her hair, fireflies', seed: 11 },
  { still: 'beach', prompt: 'wave hello, wind', seed: 12 },
  { still: 'rain', prompt: 'camera pan, rain', seed: 13 },
];
const ACTION_SECONDS = 3;
const HERO_SECONDS = 3;
const FADE_SECONDS = 0.4;
const FPS = 24;
const VIDEO = { width: 600, height: 800 };

/** Written at the end, all at once: a build may be reading what lies there. */
const made = new Map();

async function writePicture(name, png, size, provenance, quality) {
  made.set(`${name}.webp`, await smallPicture(name, png, size, provenance, quality));
}

async function move(images, { still: name, prompt, seed }, seconds) {
  return runtime.generateVideo({ image: images[name].png, prompt, seconds, fps: FPS, seed }, context);
}

/** Encodes small what the engine made large. Several videos run into one another, and the last into the first. */
async function writeVideo(name, videos, crf) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'landing-media-'));
  try {
    const inputs = [];
    // Of what the engine made itself, which is sharper.
    const first = ['-ss', String(videos.length > 1 ? FADE_SECONDS : 0), '-i', path.join(scratch, '0.mp4')];
    for (const [index, { mp4 }] of videos.entries()) {
      const file = path.join(scratch, `${index}.mp4`);
      await writeFile(file, mp4);
      inputs.push('-i', file);
    }
    const output = path.join(scratch, 'output.mp4');
    await runFfmpeg(ffmpeg, [...inputs, ...filters(videos), ...encoding(crf), output]);
    const poster = path.join(scratch, 'poster.png');
    await runFfmpeg(ffmpeg, [...first, '-frames:v', '1', poster]);
    const { provenance } = videos[0];
    made.set(`${name}.mp4`, markVideo(await readFile(output), marking(name, provenance)));
    await writePicture(`${name}-poster`, await readFile(poster), VIDEO, provenance, 80);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

function filters(videos) {
  const scale = `scale=${VIDEO.width}:${VIDEO.height}:flags=lanczos,setsar=1,fps=${FPS}`;
  if (videos.length === 1) return ['-filter_complex', `[0:v]${scale}[out]`, '-map', '[out]'];
  // Each fades in over the end of the one before it, and the first once more over the last: what is shown then is left out at the start.
  const [first] = videos;
  const shown = [...videos, first];
  const starts = shown.map((_, index) => index * (first.seconds - FADE_SECONDS) - FADE_SECONDS);
  const length = starts[videos.length] + FADE_SECONDS;
  const parts = [`color=c=black:s=${VIDEO.width}x${VIDEO.height}:r=${FPS}:d=${length}[o0]`];
  for (const [index, start] of starts.entries()) {
    const fade = index === 0 ? `trim=start=${FADE_SECONDS}` : `fade=t=in:d=${FADE_SECONDS}:alpha=1`;
    const input = `[${index % videos.length}:v]${scale},format=yuva420p`;
    parts.push(`${input},${fade},setpts=PTS-STARTPTS+${Math.max(0, start)}/TB[v${index}]`);
    parts.push(`[o${index}][v${index}]overlay=eof_action=pass[o${index + 1}]`);
  }
  return ['-filter_complex', parts.join(';'), '-map', `[o${shown.length}]`, '-t', String(length)];
}

const encoding = (crf) => [
  ...['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', String(crf)],
  ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'],
];

const { uploads, candidates, models, provenance } = await trainHouseCharacter();
for (const [index, { png, provenance }] of uploads.slice(0, 4).entries()) {
  await writePicture(`upload-${index + 1}`, png, { width: 320, height: 320 }, provenance);
}

const chosen = candidates.filter(({ recommended }) => recommended);
const all = (await Promise.all(chosen.map(({ readPreviews }) => readPreviews()))).flat();
const previews = all.filter(({ cell }) => cell.strength === 1);
for (const [index, preview] of previews.slice(0, 3).entries()) {
  await writePicture(`candidate-${index + 1}`, preview.png, { width: 320, height: 320 }, provenance);
}

const images = {};
for (const [name, wish] of Object.entries(STILLS)) {
  images[name] = await generate(models, wish);
  if (SHOWN.has(name)) await writePicture(name, images[name].png, { width: 480, height: 640 }, images[name].provenance);
}
for (const [name, { prompt, seed }] of Object.entries(IMAGINED)) {
  const image = await imagine(prompt, FRAME, seed);
  await writePicture(name, image.png, { width: 480, height: 640 }, image.provenance);
}

for (const [name, action] of Object.entries(ACTIONS)) {
  await writeVideo(name, [await move(images, action, ACTION_SECONDS)], 32);
}
const hero = [];
for (const part of HERO) hero.push(await move(images, part, HERO_SECONDS));
await writeVideo('hero', hero, 33);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, bytes] of made) await writeFile(path.join(folder, name), bytes);
const kilobytes = (bytes) => Math.round(bytes.length / 1000);
console.table([...made].map(([name, bytes]) => ({ name, kB: kilobytes(bytes) })));
console.log(
  `${kilobytes({ length: [...made.values()].reduce((sum, { length }) => sum + length, 0) })} kB in ${folder}`,
);
