import type { Tap } from '../link.js';
import type { Part } from '../schedule.js';
import type { Kind, Work } from '../work.js';
import { HttpTap, type Naming } from './http.js';
import { PostgresTap } from './postgres.js';
import { RedisTap } from './redis.js';

/** Between which two parts a link stands; null for what the product does not run itself. */
export const LINK_ENDS = {
  'creator-api': [null, 'api'],
  'api-postgres': ['api', 'postgres'],
  'api-redis': ['api', 'redis'],
  'worker-redis': ['worker', 'redis'],
  'worker-storage': ['worker', 'api'],
  'api-paypal': ['api', null],
} as const satisfies Record<string, readonly [Part | null, Part | null]>;
export type LinkName = keyof typeof LINK_ENDS;

const ORDERS: [RegExp, Kind][] = [
  [/^\/api\/images$/, 'image'],
  [/^\/api\/images\/[^/]+\/refine$/, 'refine'],
  [/^\/api\/waifus$/, 'waifu'],
  [/^\/api\/characters\/[^/]+\/sheets$/, 'sheet'],
  [/^\/api\/videos$/, 'video'],
  [/^\/api\/training\/sessions\/[^/]+\/images$/, 'ingest'],
  [/^\/api\/training\/sessions\/[^/]+\/train\/force$/, 'training'],
  [/^\/api\/training\/sessions\/[^/]+\/variations$/, 'variation'],
  [/^\/api\/payments$/, 'payment'],
];

/** Below which a disk's files are served. */
const FILES = /^\/api\/files\//;

const creator =
  (work: Work): Naming =>
  (method, path) => {
    const kind = method === 'POST' ? ORDERS.find(([pattern]) => pattern.test(path))?.[1] : undefined;
    if (!kind) return null;
    work.ordered(path, kind);
    return { step: 'ask', id: path };
  };

const storage =
  (work: Work): Naming =>
  (method, path) => {
    const key = (path.split('?')[0] ?? '').replace(FILES, '');
    const id = work.ofKey(key);
    if (method !== 'PUT') return { step: 'get', id };
    work.put(key, id);
    return { step: 'put', id };
  };

const paypal =
  (work: Work): Naming =>
  (method, path) => {
    if (method !== 'POST' || !/^\/v2\/checkout\/orders(?:\/[^/]+\/capture)?$/.test(path)) return null;
    work.ordered(path, 'payment');
    return { step: path.endsWith('/capture') ? 'capture' : 'order', id: path };
  };

/** What reads along on a connection of a link. */
export function openTap(name: LinkName, work: Work): Tap {
  switch (name) {
    case 'creator-api':
      return new HttpTap(creator(work));
    case 'worker-storage':
      return new HttpTap(storage(work));
    case 'api-paypal':
      return new HttpTap(paypal(work));
    case 'api-postgres':
      return new PostgresTap(work);
    case 'api-redis':
    case 'worker-redis':
      return new RedisTap();
  }
}
