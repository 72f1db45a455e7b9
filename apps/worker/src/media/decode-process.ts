import sharp from 'sharp';
import { decode, type DecodeResults, type DecodeTask } from './decode-picture.js';
import { UploadRejected } from './decode-upload.js';

export type DecodeAnswer =
  | { result: DecodeResults[DecodeTask['kind']] }
  | { rejected: UploadRejected['code']; message: string }
  | { failed: string };

// Pictures pass through once.
sharp.cache(false);

async function answer(task: DecodeTask): Promise<DecodeAnswer> {
  try {
    return { result: await decode(task) };
  } catch (error) {
    if (error instanceof UploadRejected) return { rejected: error.code, message: error.message };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

// Ctrl-C in a terminal reaches this one, too; the worker ends it when the work is given back.
process.on('SIGINT', () => undefined);
process.on('message', (task: DecodeTask) => {
  void answer(task).then((said) => process.send?.(said));
});
