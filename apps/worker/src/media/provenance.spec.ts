import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { encodeMarkedPicture, markVideo, readVideoXmp, xmpOf, type Marking } from './provenance.js';
import { makeThumbnail } from './thumbnail.js';

const marking: Marking = {
  creationId: '0199c0de-0000-7000-8000-000000000001',
  provenance: {
    engine: 'preview',
    engine_version: '1.0 "<&>"',
    digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
  },
  visibleLabel: false,
};

/** The `pattern` is what a reader of IPTC metadata looks for. */
const SOURCE_TYPE =
  'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"';

describe('the marking of outputs', () => {
  it.each(['image/png', 'image/webp', 'image/jpeg'])('is read back from %s, whose pixels stay', async (contentType) => {
    const { bytes, width, height } = await encodeMarkedPicture(await png(320, 240), contentType, marking);
    const metadata = await sharp(bytes).metadata();
    expect(`image/${metadata.format}`).toBe(contentType);
    expect(metadata).toMatchObject({ width: 320, height: 240 });
    expect([width, height]).toEqual([320, 240]);
    const xmp = metadata.xmp?.toString() ?? '';
    expect(xmp).toContain(SOURCE_TYPE);
    expect(xmp).toContain('xmp:CreatorTool="Atelier"');
    expect(xmp).toContain(`dc:identifier="${marking.creationId}"`);
  });

  it('replaces what else was said in a PNG, and refuses what is not one', async () => {
    const talkative = await sharp(await png(64, 48))
      .withExif({ IFD0: { ImageDescription: 'the whole prompt' } })
      .png()
      .toBuffer();
    expect((await sharp(talkative).metadata()).exif).toBeInstanceOf(Buffer);
    const { bytes } = await encodeMarkedPicture(talkative, 'image/png', marking);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(talkative).raw().toBuffer());
    for (const broken of [talkative.subarray(0, talkative.length - 20), Buffer.from('<html>'), talkative.subarray(8)]) {
      await expect(encodeMarkedPicture(broken, 'image/png', marking)).rejects.toMatchObject({ name: 'NotAPng' });
    }
  });

  it('is in thumbnails, whose longer edge is 512 at most', async () => {
    const large = await makeThumbnail(await png(1536, 1024), marking);
    expect(large).toMatchObject({ width: 512, height: 341 });
    expect((await sharp(large.bytes).metadata()).xmp?.toString()).toContain(SOURCE_TYPE);
    const small = await makeThumbnail(await png(300, 200));
    expect(small).toMatchObject({ width: 300, height: 200 });
    expect((await sharp(small.bytes).metadata()).xmp).toBeUndefined();
  });

  it('escapes what would break the packet', () => {
    expect(xmpOf(marking)).toContain('AISystemVersionUsed="1.0 &#34;&#60;&#38;&#62;&#34;"');
  });

  it('stands at the end of a video, after all that was there', () => {
    const box = (type: string, size: number) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUInt32BE(size);
      bytes.write(type, 4, 'latin1');
      return bytes;
    };
    const large = Buffer.alloc(24);
    large.writeUInt32BE(1);
    large.write('mdat', 4, 'latin1');
    large.writeBigUInt64BE(24n, 8);
    const mp4 = Buffer.concat([box('ftyp', 16), box('moov', 40), large]);
    expect(readVideoXmp(mp4)).toBeNull();
    const marked = markVideo(mp4, marking);
    expect(marked.subarray(0, mp4.length).equals(mp4)).toBe(true);
    expect(readVideoXmp(marked)).toBe(xmpOf(marking));
  });

  it.each([Buffer.alloc(0), Buffer.from('no video at all, really'), Buffer.alloc(64)])(
    'is not found where there is no video',
    (bytes) => {
      expect(readVideoXmp(bytes)).toBeNull();
    },
  );

  it('is the same for the same creation', async () => {
    const picture = await png();
    const [a, b] = await Promise.all([1, 2].map(() => encodeMarkedPicture(picture, 'image/png', marking)));
    expect(a?.bytes.equals(b?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});
