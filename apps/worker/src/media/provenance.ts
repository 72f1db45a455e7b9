import { provenanceSchema, type Provenance } from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';
import { compressPng, makeChunk, plainPng } from './png.js';
import { keepFigure } from './png-figure.js';
import { labelPicture } from './visible-label.js';

/** What every output says about itself. */
export interface Marking {
  /** The creation that the output belongs to. */
  creationId: string;
  provenance: Pick<Provenance, 'engine' | 'engine_version' | 'digital_source_type'>;
  /** Whether people must be able to see it too, without any tool. */
  visibleLabel: boolean;
}

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const GENERATOR = 'Atelier';
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** The identity of XMP in a box of the ISO base media format. */
const XMP_BOX_ID = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex');

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

/**
 * The XMP packet of an output: IPTC's digital source type, by which the law's machine-readable marking is done, the
 * generator, and the creation's id. It holds no time, so that the same creation gives the same bytes.
 */
export function xmpOf({ creationId, provenance }: Omit<Marking, 'visibleLabel'>): string {
  const attributes = [
    `Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPES}${provenance.digital_source_type}"`,
    `Iptc4xmpExt:AISystemUsed="${GENERATOR} (${provenance.engine})"`,
    `Iptc4xmpExt:AISystemVersionUsed="${escapeXml(provenance.engine_version)}"`,
    `xmp:CreatorTool="${GENERATOR}"`,
    `dc:identifier="${escapeXml(creationId)}"`,
  ];
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ` ${attributes.join(' ')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}

/** What a picture says itself that it is; null where it says nothing, or nothing that this product says of a picture. */
export async function sourceTypeOf(picture: Buffer): Promise<Provenance['digital_source_type'] | null> {
  const { xmp } = await sharp(picture).metadata();
  const said = /digitalsourcetype\/(\w+)/.exec(xmp?.toString('utf8') ?? '')?.[1];
  return provenanceSchema.shape.digital_source_type.safeParse(said).data ?? null;
}

const XMP_KEYWORD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1');

const xmpChunk = (xmp: string): Buffer => makeChunk('iTXt', Buffer.concat([XMP_KEYWORD, Buffer.from(xmp, 'utf8')]));

/** Encodes a PNG as `contentType` with its marking inside and, if it must, on it, and nothing else that was said in it but where its figure is. */
export async function encodeMarkedPicture(
  picture: Buffer,
  contentType: string,
  marking: Marking,
): Promise<EncodedPicture> {
  const shown = marking.visibleLabel ? keepFigure(picture, await labelPicture(picture)) : picture;
  if (contentType === 'image/png') return plainPng(await compressPng(shown), [xmpChunk(xmpOf(marking))]);
  const { data, info } = await inFormat(sharp(shown).withXmp(xmpOf(marking)), contentType).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, width: info.width, height: info.height };
}

function inFormat(pipeline: Sharp, contentType: string): Sharp {
  switch (contentType) {
    case 'image/webp':
      return pipeline.webp({ quality: 92 });
    case 'image/jpeg':
      return pipeline.jpeg({ quality: 92 });
    default:
      throw new Error(`No pictures are written as ${contentType}`);
  }
}

/** An MP4 with the marking for machines in a box of its own at the end, where it moves nothing that players look for. */
export function markVideo(mp4: Buffer, marking: Omit<Marking, 'visibleLabel'>): Buffer {
  const xmp = Buffer.from(xmpOf(marking), 'utf8');
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + XMP_BOX_ID.length + xmp.length, 0);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([mp4, header, XMP_BOX_ID, xmp]);
}

/** The XMP packet of an MP4; null where it has none. */
export function readVideoXmp(mp4: Buffer): string | null {
  for (let at = 0; at + 8 <= mp4.length;) {
    const size = boxSize(mp4, at);
    if (size < 8) return null;
    const isXmp = mp4.toString('latin1', at + 4, at + 8) === 'uuid' && mp4.subarray(at + 8, at + 24).equals(XMP_BOX_ID);
    if (isXmp) return mp4.toString('utf8', at + 24, at + size);
    at += size;
  }
  return null;
}

/** A box's size stands in 32 bits, or in 64 after its type where those say 1; 0 means up to the end of the file. */
function boxSize(mp4: Buffer, at: number): number {
  const size = mp4.readUInt32BE(at);
  if (size === 0) return mp4.length - at;
  return size === 1 && at + 16 <= mp4.length ? Number(mp4.readBigUInt64BE(at + 8)) : size;
}
