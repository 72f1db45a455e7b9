import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import { convertPicture, PICTURE_FORMATS, type PictureFormat } from './image-downloads.service.js';

const XMP = [
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
  ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ' Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
  ' dc:identifier="creation-42"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
].join('\n');

/** As the worker writes it: right behind the header, not compressed. */
function marked(png: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(XMP, 'utf8')]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

const png = (background: { r: number; g: number; b: number; alpha?: number }): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: background.alpha === undefined ? 3 : 4, background } })
    .png()
    .toBuffer();

describe('a picture in another format', () => {
  it.each<PictureFormat>(['jpeg', 'png', 'webp'])('still says what it is and whence it comes: %s', async (format) => {
    const converted = await convertPicture(marked(await png({ r: 200, g: 30, b: 90 })), format);
    const { width, height, xmpAsString, ...metadata } = await sharp(converted).metadata();
    expect({ width, height, type: `image/${metadata.format}` }).toEqual({
      width: 96,
      height: 64,
      type: PICTURE_FORMATS[format].contentType,
    });
    expect(xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia');
    expect(xmpAsString).toContain('dc:identifier="creation-42"');
  });

  it('has no transparency in JPEG, and white where it was', async () => {
    const converted = await convertPicture(await png({ r: 0, g: 0, b: 0, alpha: 0 }), 'jpeg');
    const { dominant } = await sharp(converted).stats();
    expect((await sharp(converted).metadata()).hasAlpha).toBe(false);
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});
