export { AppShell } from './components/app-shell';
export { PublicShell } from './components/public-shell';
export { VisitorShell } from './components/visitor-shell';
export { NotFoundScreen, RouteError } from './components/error-screens';
export { RouteAnnouncer } from './components/route-announcer';
