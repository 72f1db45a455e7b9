import { createDeflate, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '../../../src/runtimes/random.js';
import { animatedPng, drawing, pngChunk, type PngHeader, pngOf } from '../pictures.js';
import { flipped, lyingNumber, mangled, PAYLOAD, polyglot, truncated, whole } from './bytes.js';
import {
  compressedChunk,
  hostileExif,
  hostileIcc,
  hostileXmp,
  withJpegSegments,
  withPngChunks,
  withWebpChunk,
} from './metadata.js';

/** Good pictures that the others are made of. */
export interface Bases {
  jpegs: [Buffer, ...Buffer[]];
  pngs: [Buffer, ...Buffer[]];
  webps: [Buffer, ...Buffer[]];
}

export async function makeBases(): Promise<Bases> {
  const drawn = () => sharp(drawing(160, 120));
  const still = await drawn().png().toBuffer();
  const frames = [still, await sharp(still).negate({ alpha: false }).toBuffer()];
  return {
    jpegs: [
      await drawn().removeAlpha().jpeg().toBuffer(),
      await drawn().removeAlpha().jpeg({ progressive: true }).toBuffer(),
      await drawn().removeAlpha().toColourspace('cmyk').jpeg().toBuffer(),
      await drawn().removeAlpha().jpeg().withMetadata({ orientation: 5 }).withIccProfile('p3').toBuffer(),
    ],
    pngs: [
      still,
      await drawn().png({ progressive: true }).toBuffer(),
      await drawn().png({ palette: true }).toBuffer(),
      await drawn().toColourspace('rgb16').png().toBuffer(),
      animatedPng(still),
    ],
    webps: [
      await drawn().webp().toBuffer(),
      await drawn().ensureAlpha(0.5).webp({ lossless: true }).withIccProfile('p3').toBuffer(),
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
  };
}

type Make = (random: Random, bases: Bases) => Buffer | Promise<Buffer>;

const any = ({ jpegs, pngs, webps }: Bases, random: Random): Buffer => random.pick(random.pick([jpegs, pngs, webps]));
const HEADER_END = 8 + 25;

/** A PNG whose header says something else, with the right checksum. */
function withHeader(png: Buffer, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(png);
  change(changed.subarray(16, 29));
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** Where the segments of a JPEG begin, up to its pixels. */
function segmentsOf(jpeg: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 2; at + 4 < jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda;) {
    starts.push(at);
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return starts;
}

function lyingLengths(random: Random, { jpegs, pngs, webps }: Bases): Buffer {
  return random.pick([
    () => {
      const png = Buffer.from(random.pick(pngs));
      png.writeUInt32BE(lyingNumber(random), random.pick([8, HEADER_END]));
      return png;
    },
    () => {
      const jpeg = Buffer.from(random.pick(jpegs));
      const [first = 2, ...others] = segmentsOf(jpeg);
      jpeg.writeUInt16BE(lyingNumber(random) & 0xffff, random.pick([first, ...others]) + 2);
      return jpeg;
    },
    () => {
      const webp = Buffer.from(random.pick(webps));
      webp.writeUInt32LE(lyingNumber(random), random.pick([4, 16]));
      return webp;
    },
  ])();
}

const EDGES = [0, 1, 63, 64, 8_000, 16_384, 65_535] as const;

function lyingSizes(random: Random, { jpegs, pngs, webps }: Bases): Buffer {
  const edge = () => random.pick([...EDGES]);
  return random.pick([
    () =>
      withHeader(random.pick(pngs), (header) => {
        header.writeUInt32BE(random.pick([edge(), 0x7fffffff, 0xffffffff]), 0);
        header.writeUInt32BE(edge(), 4);
        if (random.next() < 0.3)
          header.set([random.pick([1, 2, 4, 8, 16, 99]), whole(random, 0, 7), 0, 0, whole(random, 0, 2)], 8);
      }),
    () => {
      const jpeg = Buffer.from(random.pick(jpegs));
      const frame = segmentsOf(jpeg).find((at) => [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0)) ?? 2;
      jpeg.writeUInt16BE(edge(), frame + 5);
      jpeg.writeUInt16BE(edge(), frame + 7);
      return jpeg;
    },
    () => {
      const webp = Buffer.from(random.pick(webps));
      // Of `VP8X`: two numbers of three bytes; of the others the same bytes are of their frame.
      webp.writeUIntLE(Math.max(0, edge() - 1), 24, 3);
      webp.writeUIntLE(Math.max(0, edge() - 1), 27, 3);
      return webp;
    },
  ])();
}

function hiddenIn(random: Random, bases: Bases, kind: 'exif' | 'xmp' | 'icc'): Buffer {
  const body = { exif: hostileExif, xmp: hostileXmp, icc: hostileIcc }[kind](random);
  const jpegHead = { exif: 'Exif\0\0', xmp: 'http://ns.adobe.com/xap/1.0/\0', icc: 'ICC_PROFILE\0\x01\x01' }[kind];
  const webpType = { exif: 'EXIF', xmp: 'XMP ', icc: 'ICCP' } as const;
  const xmpText = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), body]);
  const pngChunks = {
    exif: () => pngChunk('eXIf', body),
    xmp: () => pngChunk('iTXt', xmpText),
    icc: () => compressedChunk('iCCP', body),
  };
  return random.pick([
    () => withJpegSegments(random.pick(bases.jpegs), kind === 'icc' ? 0xe2 : 0xe1, jpegHead, body),
    () => withPngChunks(random.pick(bases.pngs), [pngChunks[kind]()]),
    () => withWebpChunk(random.pick(bases.webps), webpType[kind], body),
  ])();
}

/** Text and profiles of a few kilobytes that unfold to a hundred megabytes. */
const unfolding: Make = (random, { pngs }) => {
  const content = Buffer.alloc(random.pick([1, 20, 100]) * 1_000_000, PAYLOAD);
  return withPngChunks(random.pick(pngs), [compressedChunk(random.pick(['iCCP', 'zTXt']), content)]);
};

/** A whole PNG, black in every pixel, and so a thousandth as large as what it unfolds into. */
const unfoldingPixels: Make = async (random) => {
  const [width, height] = random.pick([
    [8_000, 8_000],
    [64, 900_000],
    [900_000, 64],
    [5_000, 5_000],
    [16_000, 4_000],
  ]);
  const header: PngHeader = {
    ...{ width, height },
    depth: random.pick([8, 16]),
    kind: random.pick([2, 6]),
    isInterlaced: random.next() < 0.5,
  };
  // An interlaced one has up to a row more for each of its passes.
  const bytes = ((header.kind === 2 ? 3 : 4) * (header.depth ?? 8)) / 8;
  return pngOf(header, await zeros(height * 2 + width * height * bytes + width * bytes * 7));
};

/** So many zeros, compressed. */
async function zeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const piece = Buffer.alloc(1 << 20);
  const feed = async () => {
    for (let left = count; left > 0; left -= piece.length) {
      const goesOn = deflate.write(piece.subarray(0, Math.min(left, piece.length)));
      if (!goesOn) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const fed = feed();
  const written: Buffer[] = [];
  for await (const each of deflate) written.push(each as Buffer);
  await fed;
  return Buffer.concat(written);
}

/** Thousands of frames. */
const animated: Make = async (random, { pngs }) => {
  const count = whole(random, 500, 3_000);
  return random.pick<() => Buffer | Promise<Buffer>>([
    async () => {
      const still = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#40608080' } })
        .png()
        .toBuffer();
      const frames = Array.from({ length: Math.ceil(count / 10) }, () => still);
      const made = sharp(frames, { join: { animated: true } });
      return random.next() < 0.5
        ? made.webp({ effort: 0, lossless: true, minSize: false }).toBuffer()
        : made.gif().toBuffer();
    },
    () => {
      const control = Buffer.alloc(8);
      control.writeUInt32BE(random.next() < 0.5 ? count : 0xffffffff, 0);
      const still = random.pick(pngs);
      const frame = (index: number): Buffer => {
        const data = Buffer.alloc(26);
        data.writeUInt32BE(index, 0);
        still.copy(data, 4, 16, 24);
        return pngChunk('fcTL', data);
      };
      return withPngChunks(still, [pngChunk('acTL', control), ...Array.from({ length: count }, (_, i) => frame(i))]);
    },
  ])();
};

interface Kind {
  make: Make;
  /** How many of two thousand pictures: large ones take long. */
  share: number;
}

/** What is done to pictures, and to how many. */
export const PICTURE_KINDS: Record<string, Kind> = {
  untouched: { share: 60, make: (random, bases) => any(bases, random) },
  'cut off': { share: 240, make: (random, bases) => truncated(any(bases, random), random) },
  'bits flipped': { share: 360, make: (random, bases) => flipped(any(bases, random), random, 16) },
  'stretches filled, lost or repeated': { share: 240, make: (random, bases) => mangled(any(bases, random), random) },
  'lengths that lie': { share: 160, make: lyingLengths },
  'sizes that lie': { share: 160, make: lyingSizes },
  'something else as well': { share: 120, make: (random, bases) => polyglot(any(bases, random), random) },
  EXIF: { share: 160, make: (random, bases) => hiddenIn(random, bases, 'exif') },
  XMP: { share: 100, make: (random, bases) => hiddenIn(random, bases, 'xmp') },
  'colour profiles': { share: 120, make: (random, bases) => hiddenIn(random, bases, 'icc') },
  'chunks that unfold': { share: 40, make: unfolding },
  'pixels that unfold': { share: 16, make: unfoldingPixels },
  'thousands of frames': { share: 24, make: animated },
};
