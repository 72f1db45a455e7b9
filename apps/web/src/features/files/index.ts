/** What other rooms may use of this one. */
export { ImageCacheSettings } from './image-cache/components/image-cache-settings';
export { startImageCache } from './image-cache/start-image-cache';
export { type PutOptions, putFile } from './put-file';
