import type { QuestMetric } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often something that quests count has happened. Never goes down, whatever is deleted later. */
@Entity('quest_counters')
export class QuestCounter {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  metric: QuestMetric;

  @Column('integer')
  count: number;
}
