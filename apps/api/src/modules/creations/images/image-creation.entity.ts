import type { CreationOrigin, ImageCreation as ImageCreationView, SheetCell, SheetGap, View } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is kept of a character sheet beside its images. */
export interface Sheet {
  /** The output that shows all of it. */
  imageId: string;
  /** What each other output shows. */
  cells: { id: string; cell: SheetCell }[];
  gaps: SheetGap[];
  /** The zip; null until it is there, and where it must not be handed out. */
  pack: { key: string; bytes: number; stickers: number } | null;
}

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

  /** A full body was asked for, and is not in all of the outputs. */
  @Column('boolean', { name: 'cut_off', default: false })
  cutOff: boolean;

  /** How its figure was drawn, where words may decide it; null where that is not known. */
  @Column('jsonb', { nullable: true })
  view: View | null;

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

  /** Null for what is no character sheet. */
  @Column('jsonb', { nullable: true })
  sheet: Sheet | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
