export * from './definition.js';
export * from './definitions.js';
