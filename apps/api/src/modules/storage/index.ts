/** What other modules may use of this one. */
export { createObjectStore } from './create-object-store.js';
export { ObjectStore } from './object-store.js';
