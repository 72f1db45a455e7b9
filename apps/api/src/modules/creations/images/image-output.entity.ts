import { LIMITS, type Focus, type ImageCreation } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { seedColumn } from '../../../common/seed.js';

@Entity('image_outputs')
export class ImageOutput {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'creation_id' })
  creationId: string;

  @Column('integer')
  position: number;

  @Column('text', { name: 'image_key' })
  imageKey: string;

  @Column('text', { name: 'thumbnail_key' })
  thumbnailKey: string;

  @Column('text', { name: 'content_type' })
  contentType: string;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('integer')
  bytes: number;

  @Column('text')
  sha256: string;

  @Column('bigint', seedColumn)
  seed: number;

  /** ThumbHash in base64; null for pictures from before it was kept. */
  @Column('text', { nullable: true })
  thumbhash: string | null;

  /** Where the face is; null where none is known. */
  @Column('jsonb', { nullable: true })
  focus: Focus | null;

  /** Perceptual hash, 16 hex digits; null for pictures from before it was kept. */
  @Column('text', { nullable: true })
  phash: string | null;

  /** The classifier's rating, 0–1. */
  @Column('real')
  nsfw: number;

  @Column('jsonb')
  provenance: NonNullable<ImageCreation['provenance']>;
}

/** Adult content. */
export const isSensitive = ({ nsfw }: Pick<ImageOutput, 'nsfw'>): boolean => nsfw >= LIMITS.safety.sensitiveFrom;
