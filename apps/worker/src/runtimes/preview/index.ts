export { PreviewRuntime } from './preview-runtime.js';
