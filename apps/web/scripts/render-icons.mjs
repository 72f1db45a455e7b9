/** `node scripts/render-icons.mjs`: draws every icon of the app, and what iPhones show while it starts, anew from public/icons/icon.svg. What it writes is committed. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const publicFile = (path) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));

const rounded = await readFile(publicFile('icons/icon.svg'), 'utf8');
/** Systems cut their own shape out of it. */
const square = rounded.replace(/ rx="\d+"/, '');
/** Of a maskable icon only a circle of 80% is sure to be seen: the ground reaches to the edges, and the glint is smaller. */
const maskable = square
  .replace(/<clipPath.+<\/clipPath>/, '')
  .replace(' clip-path="url(#a)"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
  .replace('M0 0h32v32H0z', 'M-3-3h38v38H-3z')
  .replace('M12 0h8l9 32H3z', 'M11.16-3h9.68l9 38H2.160z');

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** What browsers ask for by themselves: one PNG in the frame of an .ico. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

for (const [path, svg, size] of [
  ['icons/icon-192.png', rounded, 192],
  ['icons/icon-512.png', rounded, 512],
  ['icons/maskable-192.png', maskable, 192],
  ['icons/maskable-512.png', maskable, 512],
  ['icons/apple-touch-icon.png', square, 180],
]) {
  await writeFile(publicFile(path), await png(svg, size));
}
await writeFile(publicFile('favicon.ico'), ico(await png(rounded, 48), 48));

const GROUND = '#140c17';
const screens = JSON.parse(await readFile(new URL('../start-up-screens.json', import.meta.url), 'utf8'));
await rm(publicFile('start-up'), { recursive: true, force: true });
await mkdir(publicFile('start-up'));
for (const [width, height, ratio] of screens) {
  const icon = await png(rounded, 112 * ratio);
  const image = sharp({
    create: { width: width * ratio, height: height * ratio, channels: 3, background: GROUND },
  }).composite([{ input: icon, gravity: 'centre' }]);
  const path = `start-up/${width * ratio}x${height * ratio}.png`;
  await writeFile(publicFile(path), await image.png({ compressionLevel: 9, palette: true }).toBuffer());
}
