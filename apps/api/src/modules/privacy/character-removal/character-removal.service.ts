import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { found } from '../../../common/domain-error.js';
import {
  type Character,
  CharactersRepository,
  deleteMade,
  type FilesOfCharacter,
  findFilesOf,
  findMadeOf,
  foldersOf,
  lockAllMadeOf,
} from '../../creations/index.js';
import { DiscardedFiles } from '../../files/index.js';
import { JobCancelling } from '../../jobs/index.js';
import { LiveService } from '../../queues/index.js';
import { deleteTrainingOf, findTrainingFilesOf, lockTrainingOf } from '../../training/index.js';

interface DeletedCounts {
  models: number;
  pictures: number;
  files: number;
}

export interface RemovalReceipt {
  deleted: DeletedCounts;
  deleted_at: string;
}

/** Deletes a character with all that its creator made of it, and says what that was. Each room locks and deletes its own. */
@Injectable()
export class CharacterRemoval {
  constructor(
    private readonly dataSource: DataSource,
    private readonly characters: CharactersRepository,
    private readonly cancelling: JobCancelling,
    private readonly files: DiscardedFiles,
    private readonly live: LiveService,
  ) {}

  /** Work on its images and videos is cancelled first, and its price returned. */
  async remove(user: Pick<AuthenticatedUser, 'id'>, id: string): Promise<RemovalReceipt> {
    const character = found(await this.characters.findOwn(user.id, id));
    const { images, videos } = await findMadeOf(this.dataSource.manager, character);
    await this.cancelling.cancelUnfinished([...images, ...videos].map(({ jobId }) => jobId));
    const { deleted, folders } = await this.deleteRows(character);
    // Before the files go, which may take a while: the user's other pages still offer it.
    await this.live.publish(user.id, { type: 'character_deleted', character_id: id });
    await this.files.deleteNow(folders);
    return { deleted, deleted_at: new Date().toISOString() };
  }

  /** Nothing new can be made of the character once its row is locked, so what is found then is all there is. */
  private deleteRows(known: Character): Promise<{ deleted: DeletedCounts; folders: string[] }> {
    const { id, userId } = known;
    return this.dataSource.transaction(async (manager) => {
      await lockTrainingOf(manager, known);
      const character = found(await this.characters.lockOwn(manager, userId, id));
      await lockAllMadeOf(manager, character);
      const made = await findMadeOf(manager, character);
      const files = [await findFilesOf(manager, character, made), await findTrainingFilesOf(manager, character)];
      await deleteMade(manager, made);
      await deleteTrainingOf(manager, character);
      await this.characters.delete(manager, id);
      const folders = foldersOf(character, made);
      await this.files.note(manager, folders);
      return { deleted: countsOf(files), folders };
    });
  }
}

/** As the storage has them: a picture of the set may be a variation as well, and the thumbnail of one the character's. */
function countsOf(files: FilesOfCharacter[]): DeletedCounts {
  const models = files.flatMap((each) => each.models);
  const pictures = files.flatMap((each) => each.pictures);
  const others = files.flatMap((each) => each.others);
  return { models: count(models), pictures: count(pictures), files: count([...models, ...pictures, ...others]) };
}

const count = (keys: (string | null)[]): number => new Set(keys.filter((key) => key !== null)).size;
