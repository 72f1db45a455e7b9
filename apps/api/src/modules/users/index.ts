/** What other modules may use of this one. */
export { planNow } from './plan-now.js';
export { User } from './user.entity.js';
export { UserViews } from './user-views.service.js';
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
