import type { CharacterScope } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { SearchWords } from '../../../common/search-words.js';
import { findCharacterSheets } from './character-sheets.view.js';
import { Character, type NewCharacter, expiresAtSql } from './character.entity.js';

/** What its creator can change of it. */
type CharacterUpdate = Pick<Character, 'name' | 'isPublic' | 'thumbnailKey' | 'thumbnailFocus' | 'thumbnailSensitive'>;

const SCOPES: Readonly<Record<CharacterScope, string>> = {
  all: '(character.user_id = :userId OR character.is_public)',
  mine: 'character.user_id = :userId',
  public: 'character.is_public',
};

export interface CharacterPageQuery {
  scope: CharacterScope;
  before: string | null;
  limit: number;
  /** Words of its name; none: all. */
  search: SearchWords;
}

@Injectable()
export class CharactersRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<Character | null> {
    return this.dataSource.getRepository(Character).findOneBy({ id });
  }

  findByIds(ids: string[]): Promise<Character[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.dataSource.getRepository(Character).findBy({ id: In(ids) });
  }

  findOwn(userId: string, id: string): Promise<Character | null> {
    return this.dataSource.getRepository(Character).findOneBy({ id, userId });
  }

  isOwn(manager: EntityManager, userId: string, id: string): Promise<boolean> {
    return manager.getRepository(Character).existsBy({ id, userId });
  }

  /** What everybody may use of what a user has made, newest first. */
  findPublicOf(userId: string, limit: number): Promise<Character[]> {
    return this.dataSource
      .createQueryBuilder(Character, 'character')
      .where('character.user_id = :userId AND character.is_public', { userId })
      .andWhere(`coalesce(${expiresAtSql('"character"')} > now(), true)`)
      .orderBy('character.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  findSheets(userId: string, ids: string[]): ReturnType<typeof findCharacterSheets> {
    return findCharacterSheets(this.dataSource.manager, userId, ids);
  }

  findOwnBySession(userId: string, sessionId: string): Promise<Character | null> {
    return this.dataSource.getRepository(Character).findOneBy({ userId, sessionId });
  }

  /** Keeps the row from being deleted, not from being changed, until the transaction ends. */
  findAndKeep(manager: EntityManager, id: string): Promise<Character | null> {
    return manager.getRepository(Character).findOne({ where: { id }, lock: { mode: 'for_key_share' } });
  }

  lockOwn(manager: EntityManager, userId: string, id: string): Promise<Character | null> {
    return manager.getRepository(Character).findOne({ where: { id, userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** One more than `limit`, newest first. */
  findPage(userId: string, { scope, before, limit, search }: CharacterPageQuery): Promise<Character[]> {
    const found = this.dataSource
      .createQueryBuilder(Character, 'character')
      .where(SCOPES[scope], { userId })
      .orderBy('character.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('character.id < :before', { before });
    for (const [index, word] of search.words.entries()) {
      found.andWhere(`strpos(lower(character.name), :word${String(index)}) > 0`, { [`word${String(index)}`]: word });
    }
    if (search.words.length > 0) {
      found.andWhere('search_grams(lower(character.name)) @> :grams::text[]', { grams: search.grams });
    }
    return found.getMany();
  }

  /** Notes that it is used now, unless it has expired. Within an hour once, or all who use a public one would wait in line. */
  async touch(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE characters SET last_used_at = now()
       WHERE id = $1 AND last_used_at < now() - interval '1 hour' AND coalesce(${expiresAtSql('characters')} > now(), true)`,
      [id],
    );
  }

  async insert(manager: EntityManager, character: NewCharacter): Promise<void> {
    await manager.getRepository(Character).insert(character);
  }

  async update(manager: EntityManager, id: string, change: Partial<CharacterUpdate>): Promise<void> {
    await manager.getRepository(Character).update({ id }, change);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.getRepository(Character).delete({ id });
  }
}
