/** What other modules may use of this one. */
export { BrowserUrls } from './browser-urls.service.js';
export { DiscardedFiles, noteDiscarded } from './discarded-files.service.js';
