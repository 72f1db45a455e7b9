/** What other modules may use of this one. */
export { ObjectStore } from './object-store.js';
