import {
  suggestCaption,
  type ErrorCode,
  type Likeness,
  type PictureFacts,
  type SessionImage as SessionImageView,
} from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture of the dataset, or one that was refused and says why. */
@Entity('session_images')
export class SessionImage {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('text')
  name: string;

  @Column('text')
  status: SessionImageView['status'];

  @Column('text')
  origin: SessionImageView['origin'];

  /** The upload, the variation or the made image that it came from: each becomes one picture of a session only. */
  @Column('uuid', { name: 'source_id' })
  sourceId: string;

  /** Which variation of its set it is, counted from 0; null for an original. */
  @Column('integer', { name: 'variation_index', nullable: true })
  variationIndex: number | null;

  @Column('text', { name: 'image_key', nullable: true })
  imageKey: string | null;

  @Column('text', { name: 'thumbnail_key', nullable: true })
  thumbnailKey: string | null;

  @Column('jsonb', { nullable: true })
  facts: PictureFacts | null;

  /** Biometric data: only read to compare the pictures of a set (`findCompared`), and gone with the choice of a model. */
  @Column('jsonb', { nullable: true, select: false })
  likeness: Likeness | null;

  /** The creator says that it shows the character, whatever the comparison found. */
  @Column('boolean', { name: 'same_character' })
  sameCharacter: boolean;

  /** The creator's own words; null where the suggestion stands. */
  @Column('text', { nullable: true })
  caption: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: ErrorCode | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** What a training is told that the picture shows besides the character. */
export const captionOf = ({ caption, facts }: Pick<SessionImage, 'caption' | 'facts'>): string =>
  caption ?? (facts ? suggestCaption(facts) : '');
