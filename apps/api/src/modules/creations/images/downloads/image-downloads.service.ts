import { buffer } from 'node:stream/consumers';
import type { DownloadFormat } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DomainError } from '../../../../common/domain-error.js';
import { downloadName } from '../../../../common/download-name.js';
import { CharactersRepository } from '../../characters/characters.repository.js';
import { isVisible } from '../../characters/character.entity.js';
import { BrowserUrls, ObjectStore } from '../../../files/index.js';
import type { ImageCreation } from '../image-creation.entity.js';
import { copyKey } from '../job/image-job.js';
import type { ImageOutput } from '../image-output.entity.js';
import { convertPicture, PICTURE_FORMATS, type PictureFormat } from './picture-formats.js';

/** Decoding a few million pixels takes a thread for a good part of a second, and this process answers requests. */
const CONVERTED_AT_ONCE = 2;

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
    const character = creation.characterId && (await this.characters.findById(creation.characterId));
    const name = character && isVisible(character, creation.userId) ? character.name : 'image';
    const nameWith = (extension: string): string => downloadName(name, output.seed, extension);
    if (format === 'original' || PICTURE_FORMATS[format].contentType === output.contentType) {
      return this.urls.download(output.imageKey, nameWith('png'));
    }
    const key = copyKey(output.imageKey, PICTURE_FORMATS[format].extension);
    await this.makeOnce(key, output.imageKey, format);
    return this.urls.download(key, nameWith(PICTURE_FORMATS[format].extension));
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
