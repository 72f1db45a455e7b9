export * from './definition.js';
export * from './definitions.js';
export * from './time-limits.js';
