export { startErrorReporting, type ErrorReporting, type Trace } from './error-reporting.js';
