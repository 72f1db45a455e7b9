import type { Environment } from '../config/environment.js';
import type { ModelRuntime } from './model-runtime.js';
import { PreviewRuntime } from './preview/index.js';

/** The configuration asks for a runtime that is not to be had; the message says so on one line. */
export class RuntimeUnavailable extends Error {
  override readonly name = 'RuntimeUnavailable';
}

/** The runtime that the configuration asks for. */
export function createRuntime({
  COMFYUI_URLS,
  FFMPEG_PATH,
}: Pick<Environment, 'COMFYUI_URLS' | 'FFMPEG_PATH'>): ModelRuntime {
  if (COMFYUI_URLS.length > 0) {
    throw new RuntimeUnavailable(
      'COMFYUI_URLS is set, but the GPU adapter is not in this version: unset it to use the built-in preview engine.',
    );
  }
  return new PreviewRuntime({ ffmpegPath: FFMPEG_PATH });
}
