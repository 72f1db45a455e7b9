/** What other rooms may use of this one. */
export type { NotificationRow } from './notification.entity.js';
export { NotificationsModule } from './notifications.module.js';
export { NotificationsService, type Recipient, type PendingNotification } from './notifications.service.js';
