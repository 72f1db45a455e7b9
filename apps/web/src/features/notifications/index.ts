/** What other rooms may use of this one. */
export { NotificationBell } from './components/notification-bell';
export { NotificationsPage } from './components/notifications-page';
export { notificationsPart } from './app-part';
