import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

async function prepare(): Promise<void> {
  const [tf, { setWasmPaths }] = await Promise.all([
    import('@tensorflow/tfjs-core'),
    import('@tensorflow/tfjs-backend-wasm'),
  ]);
  setWasmPaths(path.join(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist') + '/');
  await tf.setBackend('wasm');
  await tf.ready();
}

let preparing: Promise<void> | undefined;

/** Gives TensorFlow its backend, once for all libraries that use it: two that set one up at the same time undo each other. */
export function prepareBackend(): Promise<void> {
  preparing ??= prepare().catch((error: unknown) => {
    preparing = undefined;
    throw error;
  });
  return preparing;
}
