import pLimit from 'p-limit';
import { isInRequest, REQUEST_WAITS_MS } from '../../../../common/request-context.js';
import { StorageUnavailableError } from '../storage-errors.js';
import { withinTime } from '../within-time.js';

/** Of libuv, which has four where none are named; with more, as many streams are read at once as without turns (infra/docker/api.Dockerfile). */
const THREADS = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '', 10) || 4;
/** A call to a disk that hangs, as a share does whose server is gone, keeps its thread. One is left to what needs no disk, such as who is signed in. */
const inTurn = pLimit(Math.max(1, THREADS - 1));
/** A disk that has much to do is none that hangs. */
const PATIENT_MS = 20_000;
const TIDIED_WITHIN_MS = 1_000;
/** More than ever wait for a disk that works; whoever comes then is refused at once, with all that they hold. */
const MOST_WAITING = 1_000;

interface Wait<T> {
  /** In a request, too: while a body comes or goes, its sender is not kept from anything else. */
  patient?: boolean;
  /** What is to be done with a result that comes when nobody waits for it any more. */
  late?: (result: T) => unknown;
}

/** Calls the file system; throws `StorageUnavailableError` where that fails, or brings nothing in time. */
export async function onDisk<T>(operation: string, call: () => Promise<T>, wait: Wait<T> = {}): Promise<T> {
  if (inTurn.pendingCount >= MOST_WAITING) {
    throw new StorageUnavailableError(operation, new Error('too much waits for it already'));
  }
  let isLate = false;
  const work = inTurn(() => {
    if (isLate) throw new Error('nobody waits for it any more');
    return call();
  });
  try {
    return await withinTime(operation, work, isInRequest() && !wait.patient ? REQUEST_WAITS_MS : PATIENT_MS);
  } catch (error) {
    isLate = true;
    if (wait.late) work.then(wait.late).catch(() => undefined);
    throw error instanceof StorageUnavailableError ? error : new StorageUnavailableError(operation, error);
  }
}

/** Closes or removes what nobody needs any more, whenever its turn comes: it is waited for no longer than a disk takes that works, and never fails. */
export async function tidyOnDisk(call: () => Promise<unknown>): Promise<void> {
  await withinTime('tidy', inTurn(call), TIDIED_WITHIN_MS).catch(() => undefined);
}
