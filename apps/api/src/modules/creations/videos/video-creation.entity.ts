import type { Focus, VideoCreation as VideoCreationView } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { seedColumn } from '../../../common/seed.js';

/** One picture, animated. What is null is so until the job has delivered. */
@Entity('video_creations')
export class VideoCreation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  @Column('text', { name: 'source_kind' })
  sourceKind: VideoCreationView['source']['kind'];

  /** Null for uploads, and once the image was deleted. */
  @Column('uuid', { name: 'source_image_id', nullable: true })
  sourceImageId: string | null;

  /** The character it shows, where known: the video goes with the character, even when the image is long gone. */
  @Column('uuid', { name: 'character_id', nullable: true })
  characterId: string | null;

  @Column('text')
  prompt: string;

  @Column('integer')
  seconds: number;

  @Column('bigint', seedColumn)
  seed: number;

  @Column('text', { name: 'video_key', nullable: true })
  videoKey: string | null;

  @Column('text', { name: 'poster_key', nullable: true })
  posterKey: string | null;

  /** Where the face is in the poster; null where none is known. */
  @Column('jsonb', { nullable: true })
  focus: Focus | null;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('integer', { nullable: true })
  bytes: number | null;

  @Column('text', { nullable: true })
  sha256: string | null;

  @Column('jsonb', { nullable: true })
  provenance: VideoCreationView['provenance'];

  /** The classifier's rating of what was delivered, 0–1. */
  @Column('real')
  nsfw: number;

  /** Perceptual hashes of its poster and of stills; none for videos from before they were kept. */
  @Column('jsonb')
  phashes: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

export type DeliveredVideo = Pick<
  VideoCreation,
  'videoKey' | 'posterKey' | 'focus' | 'width' | 'height' | 'bytes' | 'sha256' | 'nsfw' | 'phashes' | 'provenance'
>;
