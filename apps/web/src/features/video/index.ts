export { VideoInvitation } from './components/video-invitation';
export { VideoPage } from './components/video-page';
