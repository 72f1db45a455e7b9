/** What other rooms may use of this one. */
export { ChatPage } from './crossroad/components/chat-page';
export { CrossroadPage } from './crossroad/components/crossroad-page';
export { DashboardPage } from './dashboard/components/dashboard-page';
export { WelcomeNotice } from './welcome/components/welcome-notice';
export { WelcomePage } from './welcome/components/welcome-page';
