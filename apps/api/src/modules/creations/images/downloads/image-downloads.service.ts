import { buffer } from 'node:stream/consumers';
import { type DownloadFormat, LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../../../../common/domain-error.js';
import { downloadName } from '../../../../common/download-name.js';
import { CharactersRepository } from '../../characters/characters.repository.js';
import { isVisible } from '../../characters/character.entity.js';
import { BrowserUrls, ObjectStore } from '../../../files/index.js';
import type { ImageCreation } from '../image-creation.entity.js';
import { copyKey } from '../job/image-job.js';
import type { ImageOutput } from '../image-output.entity.js';

/** Decoding a few million pixels takes a thread for a good part of a second, and this process answers requests. */
const CONVERTED_AT_ONCE = 2;

export type PictureFormat = Exclude<DownloadFormat, 'original'>;

export const PICTURE_FORMATS: Readonly<Record<PictureFormat, { contentType: string; extension: string }>> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
};

/** The picture in another format, with what it says about its origin. */
export function convertPicture(picture: Buffer, format: PictureFormat): Promise<Buffer> {
  const read = sharp(picture, { limitInputPixels: LIMITS.upload.maxPixels }).keepXmp();
  return encode(read, format).toBuffer();
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpeg':
      // JPEG knows no transparency, and what is left of it without this is black.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 92 });
    case 'png':
      return picture.png();
    case 'webp':
      return picture.webp({ quality: 92 });
  }
}

/** Links that download pictures, as they are stored or in other formats. */
@Injectable()
export class ImageDownloads {
  private readonly converting = new Map<string, Promise<void>>();
  private readonly limit = pLimit(CONVERTED_AT_ONCE);

  constructor(
    private readonly characters: CharactersRepository,
    private readonly urls: BrowserUrls,
    private readonly store: ObjectStore,
  ) {}

  async link(
    creation: ImageCreation,
    output: ImageOutput,
    format: DownloadFormat,
  ): Promise<{ url: string; file_name: string }> {
    const name = await this.nameOf(creation);
    const nameWith = (extension: string): string => downloadName(name, output.seed, extension);
    if (format === 'original' || PICTURE_FORMATS[format].contentType === output.contentType) {
      return this.urls.download(output.imageKey, nameWith('png'));
    }
    const key = copyKey(output.imageKey, PICTURE_FORMATS[format].extension);
    await this.makeOnce(key, output.imageKey, format);
    return this.urls.download(key, nameWith(PICTURE_FORMATS[format].extension));
  }

  /** The zip of a character sheet. */
  async packLink(creation: ImageCreation, key: string): Promise<{ url: string; file_name: string }> {
    return this.urls.download(key, downloadName(await this.nameOf(creation), 'sheet', 'zip'));
  }

  private async nameOf({ characterId, userId }: ImageCreation): Promise<string> {
    const character = characterId && (await this.characters.findById(characterId));
    return character && isVisible(character, userId) ? character.name : 'image';
  }

  /** Who asks while it is being made waits for the same. */
  private async makeOnce(key: string, sourceKey: string, format: PictureFormat): Promise<void> {
    const making = this.converting.get(key) ?? this.makeMissing(key, sourceKey, format);
    this.converting.set(key, making);
    try {
      await making;
    } finally {
      this.converting.delete(key);
    }
  }

  /** The copy lies with the creation's other files and goes with them; a deletion that comes in between looks twice. */
  private async makeMissing(key: string, sourceKey: string, format: PictureFormat): Promise<void> {
    if (await this.store.head(key)) return;
    if (!(await this.store.head(sourceKey))) throw new DomainError('not_found');
    await this.limit(async () => {
      const { body } = await this.store.get(sourceKey);
      const picture = await convertPicture(await buffer(body), format);
      await this.store.put(key, picture, PICTURE_FORMATS[format].contentType);
    });
  }
}
