export { ImageCacheSettings } from './components/image-cache-settings';
export { startImageCache } from './start-image-cache';
