import { buffer } from 'node:stream/consumers';
import { USUAL_FOCUS, windowAt } from '@atelier/contracts';
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

/** What draws cards for links shows this much of a picture's height for its width, and cuts the rest off in the middle. */
const CARD_RATIO = 630 / 1200;
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
export function sharedSizeOf(cover: Cover): { width: number; height: number } {
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

  private async make(key: string, { creation, cover }: Shared): Promise<Buffer> {
    const original = await buffer((await this.store.get(cover.imageKey)).body);
    // What the picture says of itself to machines, the copy says too.
    const picture = await sharp(original)
      .extract(cardOf(cover))
      .resize({ ...sharedSizeOf(cover), fit: 'fill' })
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

const keyOf = ({ cover, prefix }: Shared): string => prefix + cover.id + CARD_SUFFIX;
