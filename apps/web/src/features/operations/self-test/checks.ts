import { asApiError } from '@/lib/api-error';
import { client } from '@/lib/client';
import { isLiveWithin } from '@/lib/live';
import { measurePictures } from '@/service-worker/kept-pictures';
import { showsPicture, SAMPLES } from './formats';

export type CheckState = 'good' | 'note' | 'bad';

/** How one check came out; `facts` fill its sentence, and stand in the report as they are. */
export interface Finding {
  state: CheckState;
  /** Of its sentence: `<check>.<outcome>` in the texts. */
  outcome: string;
  facts: Record<string, string | number>;
}

const finding = (state: CheckState, outcome: string, facts: Finding['facts'] = {}): Finding => ({
  state,
  outcome,
  facts,
});

const SLOW_MS = 1_500;
const LIVE_WITHIN_MS = 4_000;
/** Beyond this, what expires seems to do so too early or too late. */
const MAX_SKEW_SECONDS = 60;
const LOW_SPACE_BYTES = 100 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

async function server(): Promise<Finding> {
  const began = performance.now();
  const { available, engine: made } = await client.runtime.status();
  const engine = made ?? 'none';
  const ms = Math.round(performance.now() - began);
  if (!available) return finding('bad', 'no_engine', { ms, engine });
  return ms > SLOW_MS ? finding('note', 'slow', { ms, engine }) : finding('good', 'answers', { ms, engine });
}

async function session(): Promise<Finding> {
  await client.account.get();
  return finding('good', 'valid');
}

const live = async (): Promise<Finding> =>
  (await isLiveWithin(LIVE_WITHIN_MS)) ? finding('good', 'connected') : finding('note', 'polling');

/** By the `Date` of an answer, counted from the middle of the time that it took. */
async function clock(): Promise<Finding> {
  const began = Date.now();
  const { headers } = await fetch(new Request(new URL('/api/site', window.location.origin), { cache: 'no-store' }));
  const middle = (began + Date.now()) / 2;
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return finding('note', 'unknown');
  const seconds = Math.round((middle - told) / 1000);
  return Math.abs(seconds) > MAX_SKEW_SECONDS
    ? finding('bad', seconds > 0 ? 'ahead' : 'behind', { seconds: Math.abs(seconds) })
    : finding('good', 'right', { seconds: Math.max(1, Math.abs(seconds)) });
}

async function storage(): Promise<Finding> {
  const probe = 'atelier.self-test';
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
  } catch {
    return finding('bad', 'refused');
  }
  // Missing on plain-http addresses.
  const { storage: room } = navigator as { storage?: StorageManager };
  if (!room) return finding('note', 'unmeasured');
  const { quota = 0, usage = 0 } = await room.estimate();
  const facts = { used: Math.round(usage / MEGABYTE), quota: Math.round(quota / MEGABYTE) };
  return quota - usage < LOW_SPACE_BYTES ? finding('note', 'low', facts) : finding('good', 'room', facts);
}

async function worker(): Promise<Finding> {
  if (!window.isSecureContext) return finding('note', 'insecure');
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return finding('note', 'unsupported');
  const registration = await serviceWorker.getRegistration('/');
  if (!registration?.active) return finding('note', 'missing');
  return finding('good', registration.waiting ? 'waiting' : 'active');
}

async function cache(): Promise<Finding> {
  if (!('caches' in window && 'indexedDB' in window)) return finding('note', 'unsupported');
  const { bytes, count } = await measurePictures();
  return finding('good', 'kept', { number: count, size: Math.round(bytes / MEGABYTE) });
}

async function pictures(): Promise<Finding> {
  const [webp, avif] = await Promise.all([showsPicture(SAMPLES.webp), showsPicture(SAMPLES.avif)]);
  if (!webp) return finding('bad', 'no_webp');
  return avif ? finding('good', 'both') : finding('note', 'no_avif');
}

const video = (): Promise<Finding> => {
  const plays = document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"');
  return Promise.resolve(plays === '' ? finding('bad', 'no_h264') : finding('good', 'h264'));
};

const CHECKS = { server, session, live, clock, storage, worker, cache, pictures, video } as const;
export type CheckName = keyof typeof CHECKS;
export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[];

const TIMEOUT_MS = 10_000;

/** Runs one check. What it cannot find out is a finding too. */
export async function runCheck(name: CheckName): Promise<Finding> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      resolve(finding('bad', 'timeout', { seconds: TIMEOUT_MS / 1000 }));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([CHECKS[name](), tooLong]);
  } catch (error) {
    const { code, requestId } = asApiError(error);
    return finding('bad', 'failed', { code, ...(requestId === null ? {} : { request: requestId }) });
  } finally {
    clearTimeout(timer);
  }
}
