import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that happened in the web app, with the user where there was one. */
@Entity('analytics_events')
export class AnalyticsEventRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text')
  name: string;

  @Column('jsonb')
  properties: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
