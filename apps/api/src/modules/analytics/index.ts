/** What other modules may use of this one. */
export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsService } from './analytics.service.js';
