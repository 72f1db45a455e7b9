import type { Language, User as UserView } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'display_name' })
  displayName: string;

  @Column('text')
  language: Language;

  @Column('text')
  plan: 'free' | 'pro';

  @Column('boolean', { name: 'nsfw_enabled' })
  nsfwEnabled: boolean;

  /** The installation itself, which owns the public sample characters. Nobody signs in as it. */
  @Column('boolean', { name: 'is_house' })
  isHouse: boolean;

  /** The training that used up, or is using up, the free first one. */
  @Column('uuid', { name: 'free_training_job_id', nullable: true })
  freeTrainingJobId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

export const toUserView = (user: User): UserView => ({
  id: user.id,
  email: user.email,
  display_name: user.displayName,
  language: user.language,
  plan: user.plan,
  nsfw_enabled: user.nsfwEnabled,
  created_at: user.createdAt.toISOString(),
});
