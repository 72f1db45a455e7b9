import type { Creator } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { DomainError, found } from '../../common/domain-error.js';
import { CharactersRepository, CreationsRepository, thumbnailUrlOf } from '../creations/index.js';
import { BrowserUrls, ShownToAll } from '../files/index.js';
import { type User, UsersService } from '../users/index.js';

/** As many characters of a creator as are shown at once. */
const CHARACTERS = 24;

/** What everybody sees of somebody who makes things, once anything of theirs is public. */
@Injectable()
export class CreatorsService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly creations: CreationsRepository,
    private readonly characters: CharactersRepository,
    private readonly urls: BrowserUrls,
    private readonly shown: ShownToAll,
  ) {}

  onModuleInit(): void {
    this.shown.register('creator', async (pageId) => (await this.findShown(pageId)) !== null);
  }

  /** Whose page it is; null where nothing of theirs is shown to everybody, and for closed and paused accounts. */
  async findShown(pageId: string): Promise<User | null> {
    const user = await this.users.findByPage(pageId);
    return user && (await this.isPublic(user.id)) ? user : null;
  }

  /** One's own is there before anything is public. Throws `not_found` where `findShown` answers null. */
  async get(viewer: Pick<AuthenticatedUser, 'id'>, pageId: string): Promise<Creator> {
    const user = found(await this.users.findByPage(pageId));
    const { id } = user;
    const own = viewer.id === id;
    if (!own && !(await this.isPublic(id))) throw new DomainError('not_found');
    const characters = await this.characters.findPublicOf(id, CHARACTERS);
    return {
      id: pageId,
      name: user.displayName,
      picture_url: await this.pictureOf(user, own),
      picture_focus: user.pictureFocus,
      own,
      house: user.isHouse,
      characters: await Promise.all(
        characters.map(async (character) => ({
          id: character.id,
          name: character.name,
          thumbnail_url: await thumbnailUrlOf(this.urls, character, viewer.id),
          thumbnail_focus: character.thumbnailFocus,
        })),
      ),
    };
  }

  private async isPublic(id: string): Promise<boolean> {
    return (await this.creations.hasShown(id)) || (await this.characters.findPublicOf(id, 1)).length > 0;
  }

  private pictureOf({ pageId, pictureKey }: User, own: boolean): Promise<string | null> {
    if (pictureKey === null) return Promise.resolve(null);
    return own ? this.urls.viewUrl(pictureKey) : this.urls.publicUrl(pictureKey, ['creator', pageId]);
  }
}
