import type { PictureFacts } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('session_variations')
export class SessionVariation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  /** Its place in the set that was asked for: where others are missing, it keeps its own. */
  @Column('integer')
  position: number;

  @Column('text', { name: 'image_key' })
  imageKey: string;

  @Column('text', { name: 'thumbnail_key' })
  thumbnailKey: string;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('jsonb')
  facts: PictureFacts;
}

const SCHEME = 'storage://';

/** How a variation is named to the outside: it lasts, unlike its presigned URL. */
export const storageUrlOf = (variation: Pick<SessionVariation, 'imageKey'>): string => SCHEME + variation.imageKey;
