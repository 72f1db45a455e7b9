import type { ImageCreation as ImageCreationView } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One request for images of a character. How far it is, its job knows. */
@Entity('image_creations')
export class ImageCreation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Null once the character was deleted by somebody else, its creator. */
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

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
