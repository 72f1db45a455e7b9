import type { Character as View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import type { Character } from '../characters/character.entity.js';
import { CharactersRepository } from '../characters/characters.repository.js';
import { CharactersService } from '../characters/characters.service.js';
import { chosenThumbnailOf } from '../characters/chosen-thumbnail.js';
import { DiscardedFiles } from '../../files/index.js';
import { CharacterThumbnails, type ChosenThumbnail } from './character-thumbnails.service.js';

export interface CharacterChange {
  name?: string | undefined;
  is_public?: boolean | undefined;
  thumbnail_image_id?: string | undefined;
}

/** What creators change of their characters. */
@Injectable()
export class CharacterEditing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: CharactersRepository,
    private readonly characters: CharactersService,
    private readonly thumbnails: CharacterThumbnails,
    private readonly files: DiscardedFiles,
  ) {}

  /**
   * Only what is given changes. Throws `thumbnail_sensitive` where a public character would be shown by adult content,
   * whichever of both comes second, and what `CharacterThumbnails` throws.
   */
  async update(user: Pick<AuthenticatedUser, 'id'>, id: string, change: CharacterChange): Promise<View> {
    const character = found(await this.rows.findOwn(user.id, id));
    const imageId = change.thumbnail_image_id;
    const chosen = imageId === undefined ? null : await this.thumbnails.find(character, imageId);
    assertPresentable(character, change, chosen);
    const copy = chosen && { ...chosen, key: await this.thumbnails.copy(character, chosen) };
    await this.save(user.id, id, change, copy);
    return this.characters.get(user, id);
  }

  private async save(userId: string, id: string, change: CharacterChange, copy: ChosenThumbnail | null): Promise<void> {
    try {
      const superfluous = await this.write(userId, id, change, copy);
      await this.files.deleteNow(superfluous);
    } catch (error) {
      if (copy) await this.thumbnails.discard(copy.key);
      throw error;
    }
  }

  /** Answers the files that are not needed any more. */
  private write(userId: string, id: string, change: CharacterChange, copy: ChosenThumbnail | null): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      const character = found(await this.rows.lockOwn(manager, userId, id));
      assertPresentable(character, change, copy);
      // Who takes an image down locks the character, too: so none becomes its thumbnail after that.
      if (copy) await this.thumbnails.find(character, copy.imageId, manager);
      const former = copy && chosenThumbnailOf(character);
      const superfluous = former === null ? [] : [former];
      await this.files.note(manager, superfluous);
      await this.rows.update(manager, id, {
        name: change.name ?? character.name,
        isPublic: change.is_public ?? character.isPublic,
        thumbnailKey: copy?.key ?? character.thumbnailKey,
        thumbnailFocus: copy ? copy.focus : character.thumbnailFocus,
        thumbnailSensitive: copy?.sensitive ?? character.thumbnailSensitive,
      });
      return superfluous;
    });
  }
}

/** Every user sees the thumbnail of a public character, also those who want no adult content. */
function assertPresentable(
  { isPublic, thumbnailSensitive }: Character,
  { is_public }: CharacterChange,
  chosen: ChosenThumbnail | null,
): void {
  if (!(is_public ?? isPublic) || !(chosen?.sensitive ?? thumbnailSensitive)) return;
  throw new DomainError('thumbnail_sensitive', { field: chosen ? 'thumbnail_image_id' : 'is_public' });
}
