import {
  type Character as CharacterView,
  type Focus,
  LIMITS,
  type LoraFacts,
  triggerWordOf,
  type Unshown,
} from '@atelier/contracts';
import { Column, Entity, PrimaryColumn, VirtualColumn } from 'typeorm';
import { keptUntilSql } from '../../ledger/index.js';

/** SQL for when a character expires, by the alias of its row; null: never. */
export const expiresAtSql = (character: string): string =>
  keptUntilSql({
    ownerId: `${character}.user_id`,
    lastUsedAt: `${character}.last_used_at`,
    days: LIMITS.characterStorageDays,
  });

/** A trained model with a name: what images are made of. */
@Entity('characters')
export class Character {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  name: string;

  @Column('boolean', { name: 'is_public' })
  isPublic: boolean;

  @Column('text', { name: 'thumbnail_key', nullable: true })
  thumbnailKey: string | null;

  /** Where its face is; null where none is known. */
  @Column('jsonb', { name: 'thumbnail_focus', nullable: true })
  thumbnailFocus: Focus | null;

  /** It is adult content, chosen by its creator from their own images. */
  @Column('boolean', { name: 'thumbnail_sensitive', default: false })
  thumbnailSensitive: boolean;

  @Column('text', { name: 'body_key' })
  bodyKey: string;

  @Column('text', { name: 'body_sha256' })
  bodySha256: string;

  @Column('text', { name: 'face_key', nullable: true })
  faceKey: string | null;

  @Column('text', { name: 'face_sha256', nullable: true })
  faceSha256: string | null;

  @Column('text')
  engine: CharacterView['engine'];

  /** Null where its models are no LoRAs, or were trained before it was told. */
  @Column('jsonb', { nullable: true })
  lora: LoraFacts | null;

  /** Null where its engine does not know, or it was made before it was told. */
  @Column('jsonb', { nullable: true })
  unshown: Unshown | null;

  /** Of a model that its creator brought; null where it follows from the session. */
  @Column('text', { name: 'trigger_word', nullable: true })
  triggerWord: string | null;

  @Column('integer', { name: 'image_count' })
  imageCount: number;

  /** The session it was trained in. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  /** Storage prefixes of all that goes when it goes: its models and thumbnail, the candidates, the set's pictures. */
  @Column('jsonb')
  prefixes: string[];

  /** When work with it was last begun, by any user, to the hour; at first when it was made. */
  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt: Date;

  /** The expiry that its creator was told of last, and how many days before. Where it is another by now, nothing was told yet. */
  @Column('timestamptz', { name: 'warned_for', nullable: true })
  warnedFor: Date | null;

  @Column('smallint', { name: 'warned_days', nullable: true })
  warnedDays: number | null;

  /** Null: never. Of no column, so that it is true at once when its owner goes on Pro or comes off it. */
  @VirtualColumn('timestamptz', { query: expiresAtSql })
  readonly expiresAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

export type NewCharacter = Omit<Character, 'expiresAt' | 'thumbnailSensitive' | 'warnedFor' | 'warnedDays'>;

/** What stands for it in prompts: its own word, or that of the session that it was trained in. */
export const triggerOf = ({
  triggerWord,
  sessionId,
  id,
}: Pick<Character, 'triggerWord' | 'sessionId' | 'id'>): string => triggerWord ?? triggerWordOf(sessionId ?? id);

/** Whether the viewer may know of it; a visitor where the id is undefined. */
export const isVisible = ({ userId, isPublic }: Pick<Character, 'userId' | 'isPublic'>, viewerId?: string): boolean =>
  isPublic || userId === viewerId;

export const isExpired = ({ expiresAt }: Pick<Character, 'expiresAt'>, now = new Date()): boolean =>
  expiresAt !== null && expiresAt <= now;
