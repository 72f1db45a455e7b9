// Draws what the generator's options look like, with the built-in engine, of the character of the landing page: each expression and each shot, side by side in
// one small picture for each option. Run after a build: npm run option-pictures
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME, generate, sharp, smallPicture, trainHouseCharacter } from './lib/house-character.mjs';

const { CAMERA_SHOTS, EXPRESSIONS } = await import(
  new URL('../packages/contracts/dist/index.js', import.meta.url).href
);
const folder = fileURLToPath(new URL('../apps/web/src/features/creations/images/options/art/', import.meta.url));
const PLAIN = { clothing_prompt: '', expression: 'none', direction: 'center', shot: 'portrait', seed: 5 };

/** What of the picture is shown, and how large. */
const OPTIONS = {
  expressions: {
    wishes: EXPRESSIONS.map((expression) => ({ ...PLAIN, prompt: 'lavender background', expression })),
    crop: { left: 170, top: 330, width: 640, height: 640 },
    size: { width: 128, height: 128 },
  },
  shots: {
    wishes: CAMERA_SHOTS.map((shot) => ({ ...PLAIN, prompt: 'park in spring', shot })),
    crop: { left: 0, top: 0, ...FRAME },
    size: { width: 108, height: 144 },
  },
};

const { models } = await trainHouseCharacter();
await mkdir(folder, { recursive: true });
for (const [name, { wishes, crop, size }] of Object.entries(OPTIONS)) {
  const layers = [];
  let provenance;
  for (const wish of wishes) {
    const image = await generate(models, wish);
    ({ provenance } = image);
    const input = await sharp(image.png).extract(crop).resize(size).png().toBuffer();
    layers.push({ input, left: layers.length * size.width, top: 0 });
  }
  const strip = { width: size.width * layers.length, height: size.height };
  const png = await sharp({ create: { ...strip, channels: 3, background: '#000' } })
    .composite(layers)
    .png()
    .toBuffer();
  const bytes = await smallPicture(name, png, strip, provenance, 72);
  await writeFile(path.join(folder, `${name}.webp`), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
}
