// Draws the pictures that stand wherever there are none of the creator's own, with the built-in engine, of the character of the landing page and of three first
// ones, and what is shown of a link to the site. Run after a build: npm run house-pictures
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME, generate, imagine, sharp, smallPicture, trainHouseCharacter } from './lib/house-character.mjs';

const folder = fileURLToPath(new URL('../apps/web/src/components/portraits/', import.meta.url));
const previewFile = fileURLToPath(new URL('../apps/web/public/preview.jpg', import.meta.url));
const SIZE = { width: 360, height: 450 };
const portrait = (prompt, expression, direction, more = {}) => ({
  prompt,
  clothing_prompt: '',
  expression,
  direction,
  shot: 'portrait',
  seed: 5,
  ...more,
});

/** Of the trained character, by the name that the screens call them. */
const TRAINED = {
  calm: portrait('cozy room', 'none', 'center'),
  smile: portrait('park in spring, cherry blossom', 'smile', 'center'),
  plain: portrait('', 'smile', 'center'),
  left: portrait('cafe', 'none', 'front-left'),
  right: portrait('forest at night, fireflies', 'wink', 'front-right'),
  sad: portrait('rain', 'sad', 'center'),
  surprised: portrait('birthday party, balloons', 'surprised', 'center'),
  dusk: portrait('beach at sunset', 'none', 'front-right', { clothing_prompt: 'yellow dress', shot: 'upper' }),
  night: portrait('lantern festival at night', 'smile', 'front-left', {
    clothing_prompt: 'red floral dress',
    shot: 'upper',
  }),
  snow: portrait('snow at night', 'smile', 'center', { clothing_prompt: 'white knit dress', shot: 'upper' }),
};
const IMAGINED = {
  elf: { prompt: 'girl, silver hair, long straight hair, elf, green eyes, robe, forest, fireflies, smile', seed: 31 },
  knight: { prompt: 'boy, black hair, spiky hair, amber eyes, knight armor, mountain, sunset, serious', seed: 4 },
  hanbok: { prompt: 'girl, black hair, braids, brown eyes, red hanbok, lantern festival, night, smile', seed: 12 },
};

/** Side by side on the colour of the page: as large as cards of links are (`SITE_PREVIEW` of the API). */
const PREVIEW = {
  names: ['night', 'elf', 'smile', 'knight'],
  width: 1200,
  height: 630,
  gap: 20,
  background: '#140c17',
};

async function writePreview(pngs) {
  const { names, width, height, gap, background } = PREVIEW;
  const column = { width: (width - gap * (names.length + 1)) / names.length, height: height - 2 * gap };
  const corners = Buffer.from(
    `<svg width="${column.width}" height="${column.height}"><rect width="100%" height="100%" rx="20" fill="#fff"/></svg>`,
  );
  const layers = names.map(async (name, index) => ({
    input: await sharp(pngs.get(name))
      .resize({ ...column, fit: 'cover', position: 'top' })
      .composite([{ input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer(),
    left: gap + index * (column.width + gap),
    top: gap,
  }));
  await sharp({ create: { width, height, channels: 3, background } })
    .composite(await Promise.all(layers))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(previewFile);
}

const made = new Map();
const pngs = new Map();
const { models } = await trainHouseCharacter();
for (const [name, wish] of Object.entries(TRAINED)) {
  const { png, provenance } = await generate(models, wish);
  pngs.set(name, png);
  made.set(name, await smallPicture(name, png, SIZE, provenance, 70));
}
for (const [name, { prompt, seed }] of Object.entries(IMAGINED)) {
  const { png, provenance } = await imagine(prompt, FRAME, seed);
  pngs.set(name, png);
  made.set(name, await smallPicture(name, png, SIZE, provenance, 70));
}
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, bytes] of made) await writeFile(path.join(folder, `${name}.webp`), bytes);
await writePreview(pngs);
console.table([...made].map(([name, { length }]) => ({ name, kB: Math.round(length / 1000) })));
