import { buffer } from 'node:stream/consumers';
import { SHEET_GROUND, windowAt } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import pLimit from 'p-limit';
import { DomainError } from '../../../common/domain-error.js';
import type { ImageOutput } from '../../creations/index.js';
import { ObjectStore } from '../../files/index.js';
import { SharedCreations, type Shared } from './shared-creations.js';

const MAX_WIDTH = 1200;
const CONTENT_TYPE = 'image/jpeg';
/** A crawler may ask for many at once, and each takes a thread and the memory of its original. */
const MADE_AT_ONCE = 2;
/** What the name of a card ends with, behind the id of its picture. */
export const CARD_SUFFIX = '-head-card.jpg';
/** What it ended with while cards cut heads: of those that were made nothing is shown any more. */
export const OLD_CARD_SUFFIX = '-card.jpg';
/** Of a sheet: what was kept by the other name before was cut, as pictures are. */
export const SHEET_CARD_SUFFIX = '-sheet-card.jpg';

/** What is higher than this lies on it in the middle: nothing of it is left to be cut. */
const CARD = { width: MAX_WIDTH, height: 630 };
/** What draws cards for links shows this much of a picture's height for its width, and cuts the rest off in the middle. */
const CARD_RATIO = CARD.height / CARD.width;
/** Where in a card the middle of the face is: below the card's, for above it drawn heads have more hair than they have chin below. */
const FACE_AT = 0.62;
/** What is left above a head and below it, in heights of it. */
const AIR = 0.06;
/** How a picture is laid behind itself: so small and then enlarged that it is seen as light only, and darker. */
const BEHIND = { width: 48, height: 25, blur: 1.5, brightness: 0.55 };

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

type Cover = Pick<ImageOutput, 'width' | 'height' | 'focus'>;

/**
 * The part of a picture that a card shows, as wide as the picture: the whole head is in it, with its hair. Where it is not known how far that reaches, it is all
 * of the picture.
 */
export function cardOf({ width, height, focus }: Cover): { left: number; top: number; width: number; height: number } {
  if (!focus?.head) return { left: 0, top: 0, width, height };
  const [from, to] = focus.head.map((share) => share * height) as [number, number];
  const air = AIR * (to - from);
  const shown = Math.min(height, Math.ceil(Math.max(width * CARD_RATIO, to - from + 2 * air)));
  const wished = windowAt(focus.y, shown / height, FACE_AT) * height;
  const top = Math.round(Math.min(Math.max(wished, to + air - shown), from - air));
  return { left: 0, top: Math.max(0, Math.min(top, height - shown)), width, height: shown };
}

/** As large as the picture is that crawlers get. */
export function sharedSizeOf({ cover, isSheet }: { cover: Cover; isSheet: boolean }): {
  width: number;
  height: number;
} {
  if (isSheet) return CARD;
  const { width, height } = cardOf(cover);
  const whole = Math.max(width, Math.round(height / CARD_RATIO));
  const scale = Math.min(1, MAX_WIDTH / whole);
  return { width: Math.round(whole * scale), height: Math.round(height * scale) };
}

/** Of a picture that is not as wide as a card: the same behind it. */
const behind = async (original: Buffer, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(
    await sharp(original)
      .resize({ ...BEHIND, fit: 'cover' })
      .flatten({ background: SHEET_GROUND })
      .blur(BEHIND.blur)
      .modulate({ brightness: BEHIND.brightness })
      .png()
      .toBuffer(),
  )
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();

/** Covers as JPEG, which everything that draws cards for links can read; made once, and kept beside the picture itself. */
@Injectable()
export class SharePictures {
  /** By key, so that however many ask at once it is read or made once. */
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly limit = pLimit(MADE_AT_ONCE);

  constructor(
    private readonly creations: SharedCreations,
    private readonly store: ObjectStore,
  ) {}

  /** Throws `not_found` for what is not public, and for adult content. */
  async read(id: string): Promise<Buffer> {
    const shared = await this.creations.find(id);
    if (!shared || shared.creation.sensitive) throw new DomainError('not_found');
    const key = keyOf(shared);
    const under = this.underWay.get(key) ?? this.provide(key, shared).finally(() => this.underWay.delete(key));
    this.underWay.set(key, under);
    return under;
  }

  private async provide(key: string, shared: Shared): Promise<Buffer> {
    if (await this.store.head(key)) return buffer((await this.store.get(key)).body);
    return this.limit(() => this.make(key, shared));
  }

  private async make(key: string, shared: Shared): Promise<Buffer> {
    const { creation, cover, isSheet } = shared;
    const original = await buffer((await this.store.get(cover.imageKey)).body);
    const size = sharedSizeOf(shared);
    const part = isSheet ? null : cardOf(cover);
    const isNarrow = part !== null && Math.round((part.width * size.height) / part.height) < size.width;
    const picture = await (part ? sharp(original).extract(part) : sharp(original))
      .resize({ ...size, fit: 'contain', background: part ? NOTHING : SHEET_GROUND })
      .composite(isNarrow ? [{ input: await behind(original, size), blend: 'dest-over' }] : [])
      // What the picture says of itself to machines, the copy says too.
      .keepXmp()
      // JPEG knows no transparency, and what is left of it without this is black.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
    await this.store.put(key, picture, CONTENT_TYPE);
    if (await this.creations.find(creation.id)) return picture;
    // Deleted meanwhile: then its folder has been emptied already, and nothing may be left in it. Or hidden.
    await this.store.delete(key);
    throw new DomainError('not_found');
  }
}

const keyOf = ({ cover, prefix, isSheet }: Shared): string =>
  prefix + cover.id + (isSheet ? SHEET_CARD_SUFFIX : CARD_SUFFIX);
