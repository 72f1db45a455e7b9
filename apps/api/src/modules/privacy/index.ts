/** What other rooms may use of this one. */
export { FILES_OF_PRIVACY } from './named-files.js';
