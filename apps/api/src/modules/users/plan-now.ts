import type { PlanCode } from '@atelier/contracts';
import type { User } from './user.entity.js';

/** The user's plan at this moment. The row still says Pro for a while after it has ended, until the next sweep. */
export function planNow({ plan, planEndsAt }: Pick<User, 'plan' | 'planEndsAt'>, now = new Date()): PlanCode {
  return planEndsAt === null || planEndsAt > now ? plan : 'free';
}
