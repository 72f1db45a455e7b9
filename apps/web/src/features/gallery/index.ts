/** What other rooms may use of this one. */
export { galleryPart } from './app-part';
export { SharedPage } from './sharing/components/shared-page';
export { CreatorPage } from './creators/creator-page';
export { TodaysThemeSection, useTodaysThemeKnown } from './themes/lazy-themes';
export { GalleryPage } from './wall/components/gallery-page';
