import type { PictureSource } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was refused of an account: which rule, and no more. Neither the words nor the picture are kept. */
@Entity('safety_refusals')
export class SafetyRefusal {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Of prompts, as in docs/safety-rules.md; of pictures, a `PictureRule`. */
  @Column('text')
  rule: string;

  @Column('text')
  source: 'prompt' | PictureSource;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
