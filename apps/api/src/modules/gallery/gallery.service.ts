import type { GalleryQuery, LikeState, Page, PublicCreation as View } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { DomainError, found } from '../../common/domain-error.js';
import { readPlace, toRankedPage } from '../../common/keyset.js';
import { searchWordsOf, type SearchWords } from '../../common/search-words.js';
import { CharactersRepository, CreationNews, CreationsRepository, isVisible } from '../creations/index.js';
import { ShownToAll } from '../files/index.js';
import { NotificationsService } from '../notifications/index.js';
import { CreatorsService } from './creators.service.js';
import { GalleryRepository, type Viewer } from './gallery.repository.js';
import { GalleryViews } from './gallery-views.service.js';
import { assertOpen, keepUser, UsersService } from '../users/index.js';

/** Of the characters, and of the creators, that a search finds by name, how many bring what shows them, or is theirs. */
const NAMED_AT_MOST = 50;

@Injectable()
export class GalleryService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gallery: GalleryRepository,
    private readonly views: GalleryViews,
    private readonly characters: CharactersRepository,
    private readonly creations: CreationsRepository,
    private readonly creators: CreatorsService,
    private readonly shown: ShownToAll,
    private readonly users: UsersService,
    private readonly news: CreationNews,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.shown.register('creation', async (id) => (await this.gallery.findShown([id])).length > 0);
  }

  async list(user: AuthenticatedUser, { sort, cursor, limit, ...asked }: GalleryQuery): Promise<Page<View>> {
    const after = readPlace(cursor);
    const { kind, character_id: characterId, creator_id: pageId, theme, q = '' } = asked;
    const creator = pageId === undefined ? undefined : await this.creators.findShown(pageId);
    const isKnown = characterId === undefined || (await this.mayKnow(user, characterId));
    if (creator === null || !isKnown) return { items: [], next_cursor: null };
    const search = searchWordsOf(q);
    const [namedIds, creatorIds] = await Promise.all([
      this.findNamed(user, search),
      this.users.findNamed(search, NAMED_AT_MOST),
    ]);
    const narrowing = { kind, characterId, creatorId: creator?.id, theme };
    const query = { viewer: user, sort, after, limit, ...narrowing, search, namedIds, creatorIds };
    const page = toRankedPage(await this.gallery.findPage(query), limit);
    const creations = await this.gallery.findShown(page.items.map(({ id }) => id));
    const byId = new Map(creations.map((creation) => [creation.id, creation]));
    const inOrder = page.items.flatMap(({ id }) => byId.get(id) ?? []);
    return { ...page, items: await this.views.ofMany(user, inOrder) };
  }

  async get(viewer: Viewer, id: string): Promise<View> {
    const [view] = await this.views.ofMany(viewer, await this.gallery.findShown([id]));
    return found(view);
  }

  /** Likes it, or takes that back; again changes nothing. */
  async like({ id: userId }: Pick<AuthenticatedUser, 'id'>, id: string, liked: boolean): Promise<LikeState> {
    const { told, ...state } = await this.dataSource.transaction(async (manager) => {
      // Deleting the account locks it before what it likes, and before what others like of it.
      assertOpen(await keepUser(manager, userId));
      const creator = liked ? await this.news.recipientOf(manager, id, userId) : null;
      if (!(await this.gallery.lockShown(manager, id))) throw new DomainError('not_found');
      if (liked) await this.gallery.insertLike(manager, userId, id);
      else await this.gallery.deleteLike(manager, userId, id);
      const count = await this.creations.countLikes(manager, id);
      return { liked, likes_count: count, told: creator ? await this.news.liked(manager, creator, id, count) : [] };
    });
    await this.notifications.announceAll(told);
    return state;
  }

  /** The newest of the public characters, and of one's own, that have the words in their names. */
  private async findNamed({ id }: AuthenticatedUser, search: SearchWords): Promise<string[]> {
    if (search.words.length === 0) return [];
    const page = { scope: 'all', before: null, limit: NAMED_AT_MOST, search } as const;
    return (await this.characters.findPage(id, page)).map((character) => character.id);
  }

  /** Not of another user's private character: that would tell which creations are of it. */
  private async mayKnow({ id: userId }: AuthenticatedUser, characterId: string): Promise<boolean> {
    const character = await this.characters.findById(characterId);
    return character !== null && isVisible(character, userId);
  }
}
