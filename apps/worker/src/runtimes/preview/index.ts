export { PreviewRuntime, type PreviewRuntimeOptions } from './preview-runtime.js';
