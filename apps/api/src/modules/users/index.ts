/** What other rooms may use of this one. */
export { FILES_OF_USERS } from './named-files.js';
export { planNow, type User } from './user.entity.js';
export { endPlans, setPlan, takePlanWarnings, type PlanEnd } from './plan-rows.js';
export { assertOpen, holdUser, keepUser, keepUsers, lockUser, lockUserToDelete } from './user-locks.js';
export { UsersModule } from './users.module.js';
export {
  UsersService,
  type NewUser,
  type PublicUser,
  claimFreeTraining,
  hasFreeTraining,
  returnFreeTraining,
  closeUser,
  countPaused,
  pauseUser,
  restoreUser,
  countPicturesOf,
  deleteUser,
  planEndOf,
} from './users.service.js';
export { AnalyticsModule } from './analytics/analytics.module.js';
export { AnalyticsService } from './analytics/analytics.service.js';
