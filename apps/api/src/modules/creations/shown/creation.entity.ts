import type { CreationKind, Visibility } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What images and videos have in common: whose it is, and who sees it. The row comes before that of the image or the video
 * with the same id, which goes with it; to lock it is to lock the creation.
 */
@Entity('creations')
export class Creation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: CreationKind;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Null where there is none, and once the character was deleted. */
  @Column('uuid', { name: 'character_id', nullable: true })
  characterId: string | null;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  /** What it is found by (`wordsOf`). */
  @Column('text')
  words: string;

  @Column('text')
  visibility: Visibility;

  /** The day whose theme it was made for; null for others. */
  @Column('date', { name: 'theme_day', nullable: true })
  themeDay: string | null;

  /** The creation whose settings it began with, whether that is still there or not; null where it is no remix. */
  @Column('uuid', { name: 'remixed_from', nullable: true })
  remixedFrom: string | null;

  /** Adult content in what was delivered. */
  @Column('boolean')
  sensitive: boolean;

  /** Null while it is private. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('timestamptz', { name: 'taken_down_at', nullable: true })
  takenDownAt: Date | null;

  /** Kept beside the likes themselves, in the same transaction. */
  @Column('integer', { name: 'likes_count' })
  likesCount: number;
}

/** What is known of it when it is begun. */
export type NewCreation = Pick<
  Creation,
  'id' | 'kind' | 'userId' | 'characterId' | 'jobId' | 'words' | 'themeDay' | 'remixedFrom'
>;
