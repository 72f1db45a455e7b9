import { buffer } from 'node:stream/consumers';
import { SHEET_GROUND, USUAL_FOCUS, windowAt } from '@atelier/contracts';
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
export const CARD_SUFFIX = '-card.jpg';
/** Of a sheet: what was kept by the other name before was cut, as pictures are. */
export const SHEET_CARD_SUFFIX = '-sheet-card.jpg';

/** Of a sheet, which is shown whole: nothing of it is left to be cut. */
const SHEET_CARD = { width: MAX_WIDTH, height: 630 };
/** What draws cards for links shows this much of a picture's height for its width, and cuts the rest off in the middle. */
const CARD_RATIO = SHEET_CARD.height / SHEET_CARD.width;
/** Where in a card the middle of the face is: below the card's, for above it drawn heads have more hair than they have chin below. */
const FACE_AT = 0.62;

type Cover = Pick<ImageOutput, 'width' | 'height' | 'focus'>;

/** The part of a picture that a card shows, with the face in it: nothing that is higher is left to be cut. */
export function cardOf({ width, height, focus }: Cover): { left: number; top: number; width: number; height: number } {
  const shown = Math.min(height, Math.round(width * CARD_RATIO));
  const top = Math.round(windowAt((focus ?? USUAL_FOCUS).y, shown / height, FACE_AT) * height);
  return { left: 0, top: Math.min(top, height - shown), width, height: shown };
}

/** As large as the picture is that crawlers get. */
export function sharedSizeOf({ cover, isSheet }: { cover: Cover; isSheet: boolean }): {
  width: number;
  height: number;
} {
  if (isSheet) return SHEET_CARD;
  const { width, height } = cardOf(cover);
  if (width <= MAX_WIDTH) return { width, height };
  return { width: MAX_WIDTH, height: Math.round((height * MAX_WIDTH) / width) };
}

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
    const original = sharp(await buffer((await this.store.get(cover.imageKey)).body));
    // What the picture says of itself to machines, the copy says too.
    const picture = await (isSheet ? original : original.extract(cardOf(cover)))
      .resize({ ...sharedSizeOf(shared), fit: isSheet ? 'contain' : 'fill', background: SHEET_GROUND })
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
