import type { PictureFacts, VariationWeakness } from '@atelier/contracts';
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

  /** To its source, 0–1; null where that was not looked at. */
  @Column('double precision', { nullable: true })
  likeness: number | null;

  /** Why it is a weak one; null where nothing speaks against it. */
  @Column('text', { nullable: true })
  weakness: VariationWeakness | null;
}

const SCHEME = 'storage://';

/** How a variation is named to the outside: it lasts, unlike its presigned URL. */
export const storageUrlOf = (variation: Pick<SessionVariation, 'imageKey'>): string => SCHEME + variation.imageKey;
