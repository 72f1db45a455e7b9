/** What other modules may use of this one. */
export { toUserView, User } from './user.entity.js';
export { UsersModule } from './users.module.js';
export { UsersService } from './users.service.js';
