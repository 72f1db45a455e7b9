/** What other rooms may use of this one. */
export { planNow } from './plan-now.js';
export { UserViews } from './user-views.service.js';
export { User } from './user.entity.js';
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
export { AnalyticsModule } from './analytics/analytics.module.js';
export { AnalyticsService } from './analytics/analytics.service.js';
export { QuestsModule } from './quests/quests.module.js';
export { QuestsService } from './quests/quests.service.js';
