/** What other modules may use of this one. */
export { PlanRow } from './plan.entity.js';
export { SparkPackageRow } from './spark-package.entity.js';
export { OffersModule } from './offers.module.js';
export { OffersService } from './offers.service.js';
export { ProPeriods } from './pro-periods.js';
