/** What other rooms may use of this one. */
export { AppShell } from './components/app-shell';
export { PublicShell } from './components/public-shell';
export { VisitorShell } from './components/visitor-shell';
export { NotFoundScreen, RouteError } from './notices/error-screens';
export { RouteAnnouncer } from './notices/route-announcer';
