import type { Logger } from 'pino';
import type { Environment } from './config/environment.js';
import { ComfyuiMisconfigured, createComfyuiRuntime } from './runtimes/comfyui/index.js';
import type { ModelRuntime } from './runtimes/model-runtime.js';
import { PreviewRuntime } from './runtimes/preview/index.js';

/** The configuration asks for a runtime that is not to be had; the message says so on one line. */
export class RuntimeUnavailable extends Error {
  override readonly name = 'RuntimeUnavailable';
}

/** The runtime that the configuration asks for. Servers that are away are no reason to fail: they may come. */
export async function createRuntime(environment: Environment, logger: Logger): Promise<ModelRuntime> {
  const { COMFYUI_URLS: urls, FFMPEG_PATH: ffmpegPath } = environment;
  if (urls.length === 0) return new PreviewRuntime({ ffmpegPath });
  try {
    return await createComfyuiRuntime({ urls, environment, ffmpegPath, logger });
  } catch (error) {
    if (error instanceof ComfyuiMisconfigured) throw new RuntimeUnavailable(error.message, { cause: error });
    throw error;
  }
}
