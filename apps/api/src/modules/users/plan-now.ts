import type { PlanCode } from '@atelier/contracts';
import type { User } from './user.entity.js';

/** What somebody is on at this moment. The row says Pro for a while after it has ended, until the sweep comes by. */
export function planNow({ plan, planEndsAt }: Pick<User, 'plan' | 'planEndsAt'>, now = new Date()): PlanCode {
  return planEndsAt === null || planEndsAt > now ? plan : 'free';
}
