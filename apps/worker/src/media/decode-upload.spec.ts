import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { animatedPng, drawing, floodPng, jpeg, png } from '../../test/support/pictures.js';
import { decodeUpload, UploadRejected, type UploadFormat } from './decode-upload.js';

const TRAINING: UploadFormat[] = ['jpeg', 'png'];
const decode = (bytes: Buffer, formats = TRAINING) => decodeUpload(bytes, formats);
const refusal = (bytes: Buffer, formats = TRAINING) =>
  decodeUpload(bytes, formats).then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof UploadRejected) return error.code;
      throw error;
    },
  );

describe('decodeUpload refuses', () => {
  it('a GIF, whatever it is named', async () => {
    const gif = await sharp(drawing(200, 200)).gif().toBuffer();
    expect(await refusal(gif)).toBe('upload_unsupported_format');
  });

  it.each([
    ['an HTML page', '<!doctype html><html><body><img src=x onerror=alert(1)></body></html>'],
    ['an SVG', drawing(200, 200).toString()],
    ['an SVG after a comment', `<!-- picture -->${drawing(200, 200).toString()}`],
    ['text', 'hello'],
    ['a PDF', '%PDF-1.7\n'],
    ['RIFF sound', 'RIFF\0\0\0\0WAVEfmt '],
  ])('%s', async (_, text) => {
    expect(await refusal(Buffer.from(text), ['jpeg', 'png', 'webp'])).toBe('upload_unsupported_format');
  });

  it('a WebP among training pictures, but not as the source of a video', async () => {
    const webp = await sharp(drawing(200, 200)).webp().toBuffer();
    expect(await refusal(webp)).toBe('upload_unsupported_format');
    expect(await refusal(webp, ['jpeg', 'png', 'webp'])).toBe('accepted');
  });

  it('an empty file', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe('upload_empty_file');
  });

  it.each([0.02, 0.3, 0.5, 0.9, 0.99])('a JPEG cut off after %f of its bytes', async (part) => {
    const whole = await jpeg(800, 600);
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe('picture_unreadable');
  });

  it.each([0.02, 0.3, 0.5, 0.9, 0.99])('a PNG cut off after %f of its bytes', async (part) => {
    const whole = await png(800, 600);
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe('picture_unreadable');
  });

  it('a progressive JPEG and an interlaced PNG that are cut off', async () => {
    const progressive = await sharp(drawing(800, 600)).jpeg({ progressive: true }).toBuffer();
    const interlaced = await sharp(drawing(800, 600)).png({ progressive: true }).toBuffer();
    expect(await refusal(progressive.subarray(0, progressive.length >> 1))).toBe('picture_unreadable');
    expect(await refusal(interlaced.subarray(0, interlaced.length >> 1))).toBe('picture_unreadable');
  });

  it('a large photograph that is cut off, though it is decoded at a fraction of its size', async () => {
    const large = await jpeg(6000, 4500);
    expect(await refusal(large.subarray(0, Math.floor(large.length * 0.8)))).toBe('picture_unreadable');
  });

  it('a PNG with damaged pixels', async () => {
    const damaged = Buffer.from(await png(800, 600));
    damaged.fill(0x55, damaged.length >> 1, (damaged.length >> 1) + 64);
    expect(await refusal(damaged)).toBe('picture_unreadable');
  });

  it('a signature followed by nothing', async () => {
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('picture_unreadable');
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('picture_unreadable');
  });

  it('a pixel flood, from its header, before it is decoded', async () => {
    const before = process.memoryUsage.rss();
    expect(await refusal(floodPng(60_000, 60_000))).toBe('picture_too_many_pixels');
    expect(await refusal(floodPng(8_001, 8_000))).toBe('picture_too_many_pixels');
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it.each([
    ['an interlaced PNG of 64 megapixels with 16 bits a channel', [8_000, 8_000], true],
    ['a PNG of which a row takes megabytes', [1_000_000, 64], false],
  ] as const)('%s, which takes too much memory to decode', async (_, [width, height], isInterlaced) => {
    expect(await refusal(floodPng(width, height, { depth: 16, kind: 6, isInterlaced }))).toBe('picture_too_heavy');
  });

  it('a picture with an edge under 64 pixels', async () => {
    expect(await refusal(await png(63, 500))).toBe('picture_too_small');
    expect(await refusal(await png(64, 64))).toBe('accepted');
  });
});

describe('decodeUpload accepts and converts', () => {
  const shapeOf = async (bytes: Buffer) => {
    const { space, depth, channels, format, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    return { space, depth, channels, format, hasMetadata: [exif, xmp, icc, iptc].some((part) => part !== undefined) };
  };
  const CLEAN = { space: 'srgb', depth: 'uchar', channels: 3, format: 'png', hasMetadata: false };

  it('a plain JPEG with nothing to convert', async () => {
    const { png: clean, ...rest } = await decode(await jpeg(320, 240));
    expect(rest).toEqual({ width: 320, height: 240, conversions: [] });
    expect(await shapeOf(clean)).toEqual(CLEAN);
  });

  it('a rotated photograph with a place in it: upright, and the place is gone', async () => {
    const photograph = await sharp(drawing(320, 240))
      .removeAlpha()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { orientation, exif } = await sharp(photograph).metadata();
    expect(orientation).toBe(6);
    expect(exif).toBeInstanceOf(Buffer);
    const decoded = await decode(photograph);
    expect(decoded).toMatchObject({ width: 240, height: 320, conversions: ['rotated', 'metadata_removed'] });
    expect(await shapeOf(decoded.png)).toEqual(CLEAN);
    // The disc lies at the upper left of the drawing, so after a quarter turn clockwise at the upper right.
    const disc = await sharp(decoded.png).extract({ left: 142, top: 94, width: 4, height: 4 }).raw().toBuffer();
    expect(Math.abs((disc[0] ?? 0) - 0xc0) + Math.abs((disc[1] ?? 0) - 0x30)).toBeLessThan(24);
  });

  it('XMP and comments are stripped', async () => {
    const marked = await sharp(drawing(320, 240)).png().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer();
    const decoded = await decode(marked);
    expect(decoded.conversions).toEqual(['metadata_removed']);
    expect((await shapeOf(decoded.png)).hasMetadata).toBe(false);
  });

  it('CMYK', async () => {
    const cmyk = await sharp(drawing(320, 240)).removeAlpha().toColourspace('cmyk').jpeg().toBuffer();
    const decoded = await decode(cmyk);
    expect(decoded.conversions).toContain('colour_converted');
    expect(await shapeOf(decoded.png)).toEqual(CLEAN);
  });

  it('16 bits a channel', async () => {
    const deep = await sharp(drawing(320, 240)).removeAlpha().toColourspace('rgb16').png().toBuffer();
    const decoded = await decode(deep);
    expect(decoded.conversions).toEqual(['depth_reduced']);
    expect(await shapeOf(decoded.png)).toEqual(CLEAN);
  });

  it.each(['jpeg', 'png'] as const)('a grey %s', async (format) => {
    const grey = await sharp(drawing(320, 240)).removeAlpha().toColourspace('b-w').toFormat(format).toBuffer();
    const decoded = await decode(grey);
    expect(decoded.conversions).toEqual(['colour_converted']);
    expect(await shapeOf(decoded.png)).toEqual(CLEAN);
  });

  it('a wide gamut, its colours as they were meant', async () => {
    const red = sharp({ create: { width: 100, height: 100, channels: 3, background: '#c04040' } });
    const wide = await red.png().withIccProfile('p3').toBuffer();
    const decoded = await decode(wide);
    expect(decoded.conversions).toContain('colour_converted');
    const [r = 0, g = 0] = await sharp(decoded.png).raw().toBuffer();
    expect(Math.abs(r - 0xc0) + Math.abs(g - 0x40)).toBeLessThan(6);
  });

  it('transparency, which is kept', async () => {
    const cutOut = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const decoded = await decode(cutOut);
    expect(await shapeOf(decoded.png)).toEqual({ ...CLEAN, channels: 4 });
    expect((await sharp(decoded.png).raw().toBuffer())[3]).toBe(128);
  });

  it('an animated PNG, of which the first frame is taken', async () => {
    const decoded = await decode(animatedPng(await png(320, 240)));
    expect(decoded).toMatchObject({ width: 320, height: 240, conversions: ['first_frame_only'] });
  });

  it('an animated WebP, of which the first frame is taken', async () => {
    const still = await png(100, 100);
    const frames = [still, await sharp(still).negate({ alpha: false }).toBuffer()];
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const decoded = await decode(animated, ['webp']);
    expect(decoded).toMatchObject({ width: 100, height: 100, conversions: ['first_frame_only'] });
  });

  it('a picture with a longer edge over 2048, made smaller', async () => {
    const decoded = await decode(await jpeg(3000, 1500));
    expect(decoded).toMatchObject({ width: 2048, height: 1024, conversions: ['downscaled'] });
  });

  it('the same picture gives the same bytes', async () => {
    const picture = await jpeg(300, 300);
    expect((await decode(picture)).png.equals((await decode(picture)).png)).toBe(true);
  });
});
