export { GalleryPage } from './components/gallery-page';
export { usePublicCreation } from './api/get-creation';
export { CreationFacts } from './components/creation-facts';
export { HeartOf } from './components/creation-footer';
export { RemixLink, useRemixHint } from './components/remix';
