import { LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import type { Character } from '../characters/index.js';
import { DiscardedFiles } from '../files/index.js';
import { ImageCreation, ImageOutput } from '../images/index.js';
import { ObjectStore } from '../storage/index.js';

const FOLDER = 'thumbnails/';

/** A picture that a character may be shown by. */
export interface ChosenThumbnail {
  key: string;
  /** Adult content. */
  sensitive: boolean;
}

/** Thumbnails that creators choose. Each is a copy, so that the image which it shows may be deleted. */
@Injectable()
export class CharacterThumbnails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly files: DiscardedFiles,
  ) {}

  /**
   * The thumbnail of an image that the character's creator made of it. Throws `thumbnail_not_of_character`, and
   * `creation_taken_down` for what an operator does not want to be seen.
   */
  async find({ id: characterId, userId }: Character, imageId: string): Promise<ChosenThumbnail> {
    const output = await this.dataSource.getRepository(ImageOutput).findOneBy({ id: imageId });
    const creation =
      output &&
      (await this.dataSource.getRepository(ImageCreation).findOneBy({ id: output.creationId, userId, characterId }));
    if (!creation) throw notOfCharacter();
    if (creation.takenDownAt !== null) throw new DomainError('creation_taken_down');
    return { key: output.thumbnailKey, sensitive: output.nsfw >= LIMITS.safety.sensitiveFrom };
  }

  /** Below one of the character's own prefixes, so that it goes when the character does. Answers where. */
  async copy({ prefixes: [prefix] }: Character, { key }: ChosenThumbnail): Promise<string> {
    if (prefix === undefined) throw new Error('a character has at least the folder of its models');
    const found = await this.store.head(key);
    // Its image was deleted meanwhile.
    if (!found) throw notOfCharacter();
    const copy = `${prefix}${FOLDER}${newId()}.webp`;
    const { body, contentType } = await this.store.get(key);
    await this.store.put(copy, body, contentType);
    return copy;
  }

  /** The copy that the character is shown by; null where it is a picture that others need too. */
  copyOf({ thumbnailKey, prefixes }: Character): string | null {
    return thumbnailKey !== null && prefixes.some((prefix) => thumbnailKey.startsWith(prefix + FOLDER))
      ? thumbnailKey
      : null;
  }

  /** Of a copy that nobody is shown by after all. */
  async discard(key: string): Promise<void> {
    await this.files.note(this.dataSource.manager, [key]);
    await this.files.deleteNow([key]);
  }
}

const notOfCharacter = (): DomainError =>
  new DomainError('thumbnail_not_of_character', { field: 'thumbnail_image_id' });
