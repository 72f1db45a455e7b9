import type { Character as View, CharactersQuery, Page } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { searchWordsOf } from '../../../common/search-words.js';
import { BrowserUrls, ShownToAll } from '../../files/index.js';
import { UsersService } from '../../users/index.js';
import { isExpired, isVisible, type Character, type NewCharacter } from './character.entity.js';
import { thumbnailUrlOf } from './chosen-thumbnail.js';
import { CharactersRepository } from './characters.repository.js';

@Injectable()
export class CharactersService implements OnModuleInit {
  constructor(
    private readonly characters: CharactersRepository,
    private readonly users: UsersService,
    private readonly urls: BrowserUrls,
    private readonly shown: ShownToAll,
  ) {}

  onModuleInit(): void {
    this.shown.register('character', async (id) => (await this.characters.findById(id))?.isPublic ?? false);
  }

  async list(user: Pick<AuthenticatedUser, 'id'>, query: CharactersQuery): Promise<Page<View>> {
    const { scope, cursor, limit, q = '' } = query;
    const wanted = { scope, before: readCursor(cursor), limit, search: searchWordsOf(q) };
    const page = toPage(await this.characters.findPage(user.id, wanted), limit);
    return { ...page, items: await this.viewsOf(user.id, page.items) };
  }

  async get(user: Pick<AuthenticatedUser, 'id'>, id: string): Promise<View> {
    const character = await this.characters.findById(id);
    if (!character || !isVisible(character, user.id)) throw new DomainError('not_found');
    return this.viewOf(user.id, character);
  }

  /** The character that came of a session of the user's; null where none did, or it was deleted. */
  async findOfSession(user: Pick<AuthenticatedUser, 'id'>, sessionId: string): Promise<View | null> {
    const character = await this.characters.findOwnBySession(user.id, sessionId);
    return character && this.viewOf(user.id, character);
  }

  /**
   * A character for the user to make images of now, which renews it: own or public, and not expired. It is not deleted
   * before the transaction ends. Throws `model_not_found` and `model_expired`.
   */
  async use(manager: EntityManager, user: Pick<AuthenticatedUser, 'id'>, id: string): Promise<Character> {
    const character = await this.characters.findAndKeep(manager, id);
    if (!character || !isVisible(character, user.id))
      throw new DomainError('model_not_found', { field: 'character_id' });
    if (isExpired(character)) throw new DomainError('model_expired', { field: 'character_id' });
    await this.characters.touch(manager, id);
    return character;
  }

  insert(manager: EntityManager, character: NewCharacter): Promise<void> {
    return this.characters.insert(manager, character);
  }

  private async viewOf(userId: string, character: Character): Promise<View> {
    const [view] = await this.viewsOf(userId, [character]);
    if (!view) throw new DomainError('not_found');
    return view;
  }

  private async viewsOf(userId: string, characters: Character[]): Promise<View[]> {
    const [names, sheets] = await Promise.all([
      this.users.findNames(characters.map((character) => character.userId)),
      this.characters.findSheets(
        userId,
        characters.map(({ id }) => id),
      ),
    ]);
    return Promise.all(
      characters.map((character) =>
        this.toView(userId, character, names.get(character.userId) ?? '', sheets.get(character.id) ?? null),
      ),
    );
  }

  private async toView(userId: string, character: Character, creatorName: string, sheet: View['sheet']): Promise<View> {
    return {
      id: character.id,
      name: character.name,
      thumbnail_url: await thumbnailUrlOf(this.urls, character, userId),
      thumbnail_focus: character.thumbnailFocus,
      is_public: character.isPublic,
      own: character.userId === userId,
      creator_name: creatorName,
      has_face_model: character.faceKey !== null,
      engine: character.engine,
      unshown: character.unshown,
      sheet,
      image_count: character.imageCount,
      created_at: character.createdAt.toISOString(),
      expires_at: character.expiresAt?.toISOString() ?? null,
      expired: isExpired(character),
    };
  }
}
