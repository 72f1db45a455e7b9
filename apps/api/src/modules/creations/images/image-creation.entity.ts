import type { CreationOrigin, ImageCreation as ImageCreationView } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One request for images: of a character, from words alone, or a second pass over one picture. How far it is, its job knows. */
@Entity('image_creations')
export class ImageCreation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Null where there is none, and once the character was deleted by its creator, another user. */
  @Column('uuid', { name: 'character_id', nullable: true })
  characterId: string | null;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  @Column('jsonb')
  options: ImageCreationView['options'];

  @Column('text')
  visibility: ImageCreationView['visibility'];

  /** How many outputs were held back because of their content. */
  @Column('integer')
  blocked: number;

  @Column('text')
  origin: CreationOrigin;

  @Column('boolean')
  refined: boolean;

  /** The output that was refined; null once it was deleted. */
  @Column('uuid', { name: 'refined_from', nullable: true })
  refinedFrom: string | null;

  /** Adult content among the outputs. */
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

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
