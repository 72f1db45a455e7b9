import type { CreationOrigin, ImageCreation as ImageCreationView } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One request for images: of a character, from words alone, or a second pass over one picture. How far it is, its job knows; who sees it, its row among all creations. */
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

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
