import type { Focus } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import type { Character } from '../characters/character.entity.js';
import { newThumbnailKey } from '../characters/chosen-thumbnail.js';
import { DiscardedFiles, ObjectStore } from '../../files/index.js';
import { Creation } from '../shown/creation.entity.js';
import { ImageOutput, isSensitive } from '../images/image-output.entity.js';

/** A picture that a character may be shown by. */
export interface ChosenThumbnail {
  /** The image that it shows. */
  imageId: string;
  key: string;
  focus: Focus | null;
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
  async find(
    { id: characterId, userId }: Character,
    imageId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ChosenThumbnail> {
    const output = await manager.getRepository(ImageOutput).findOneBy({ id: imageId });
    const creation =
      output && (await manager.getRepository(Creation).findOneBy({ id: output.creationId, userId, characterId }));
    if (!creation) throw notOfCharacter();
    if (creation.takenDownAt !== null) throw new DomainError('creation_taken_down');
    return { imageId, key: output.thumbnailKey, focus: output.focus, sensitive: isSensitive(output) };
  }

  /** Answers where. */
  async copy(character: Character, { imageId, key }: ChosenThumbnail): Promise<string> {
    const found = await this.store.head(key);
    // Its image was deleted meanwhile.
    if (!found) throw notOfCharacter();
    const copy = newThumbnailKey(character, imageId);
    const { body, contentType } = await this.store.get(key);
    await this.store.put(copy, body, contentType);
    return copy;
  }

  /** Deletes a copy that did not become the thumbnail after all. */
  async discard(key: string): Promise<void> {
    await this.files.note(this.dataSource.manager, [key]);
    await this.files.deleteNow([key]);
  }
}

const notOfCharacter = (): DomainError =>
  new DomainError('thumbnail_not_of_character', { field: 'thumbnail_image_id' });
