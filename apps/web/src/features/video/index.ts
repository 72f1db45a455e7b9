export { VideoPage } from './components/video-page';
