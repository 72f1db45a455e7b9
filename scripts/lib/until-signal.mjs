import { line, printFailure } from './terminal.mjs';

/**
 * Runs something long until it fails or the person at the terminal has had enough, then ends the process. One clear line and
 * exit code 1 for a failure; a stop that was asked for, once all of it was running, is none.
 * @param {(signal: AbortSignal, untilAsked: Promise<void>) => Promise<number | void>} work stops everything it started before it
 * settles; it may answer the exit code
 */
export async function untilSignal(work) {
  // A closed terminal takes stdout with it; stopping in order matters more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const controller = new AbortController();
  const asked = /** @type {Promise<void>} */ (
    new Promise((resolve) => controller.signal.addEventListener('abort', () => resolve()))
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (controller.signal.aborted) return;
      line('\nStopping…');
      controller.abort();
    });
  }
  // Supervised children do not keep this process alive by themselves.
  setInterval(() => undefined, 60_000);
  /** @type {number} */
  let code;
  try {
    code = (await work(controller.signal, asked)) ?? 0;
  } catch (error) {
    code = controller.signal.aborted ? 130 : 1;
    if (code === 1) printFailure(error);
  }
  if (controller.signal.aborted) line('Stopped.');
  process.exit(code);
}
