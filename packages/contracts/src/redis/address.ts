import { z } from 'zod';
import { QUEUE_PREFIX } from '../jobs/definition.js';

/** How clients reach the primary of several Redis servers that sentinels watch: names as ioredis has them. */
export interface SentinelOptions {
  sentinels: { host: string; port: number }[];
  /** By which the sentinels know the primary. */
  name: string;
  username?: string;
  password?: string;
  sentinelUsername?: string;
  sentinelPassword?: string;
  db?: number;
  /** Present where both sentinels and servers speak TLS. */
  tls?: Record<string, never>;
  enableTLSForSentinelMode?: true;
  sentinelTLS?: Record<string, never>;
}

const SENTINEL = /^redis(s?)\+sentinel:\/\/(?:([^@/]*)@)?([^@/?]+)\/([^/?]+)(?:\/(\d+))?(?:\?(.*))?$/;
const SENTINEL_PORT = 26_379;
const CLUSTER = /^redis(s?)\+cluster:\/\/(?:([^@/]*)@)?([^@/?]+)\/?$/;
const REDIS_PORT = 6_379;

/** How clients reach a Redis Cluster: names as ioredis has them. */
export interface ClusterAddress {
  /** Some of its servers, who name the others. */
  nodes: { host: string; port: number }[];
  username?: string;
  password?: string;
  /** Present where they speak TLS. */
  tls?: Record<string, never>;
}

/**
 * Reads `redis+cluster://user:password@one:6379,two,three`; `rediss+cluster` is by TLS. What signs mean something in an address is
 * percent-encoded. Null where a URL is not of this kind, or cannot be read.
 */
export function clusterAddress(url: string): ClusterAddress | null {
  const [, secure, userInfo, hosts = ''] = CLUSTER.exec(url) ?? [];
  const nodes = hostsOf(hosts, REDIS_PORT);
  return nodes && { nodes, ...login(userInfo), ...(secure ? { tls: {} } : {}) };
}

/**
 * Prefix of every key that BullMQ keeps in the Redis at `url`. In a cluster all of them have to lie on one server, for its scripts need several
 * at a time: what stands in braces alone says on which.
 */
export const queuePrefix = (url: string): string => (clusterAddress(url) ? `{${QUEUE_PREFIX}}` : QUEUE_PREFIX);

/**
 * Reads `redis+sentinel://user:password@one:26379,two:26379,three/primary/0`, whose path is the name of the primary and, if it must, the number
 * of a database; `rediss+sentinel` is by TLS. The sentinels' own user: `?sentinelUsername=…&sentinelPassword=…`. What signs mean something in an
 * address is percent-encoded. Null where a URL is not of this kind, or cannot be read.
 */
export function sentinelOptions(url: string): SentinelOptions | null {
  const [, secure, userInfo, hosts = '', name = '', db, query] = SENTINEL.exec(url) ?? [];
  const sentinels = hostsOf(hosts, SENTINEL_PORT);
  if (name === '' || !sentinels) return null;
  const parameters = new URLSearchParams(query);
  return {
    sentinels,
    name: decodeURIComponent(name),
    ...login(userInfo),
    ...known('sentinelUsername', parameters.get('sentinelUsername')),
    ...known('sentinelPassword', parameters.get('sentinelPassword')),
    ...(db === undefined ? {} : { db: Number(db) }),
    ...(secure ? { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
  };
}

const known = <Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> =>
  value ? ({ [name]: value } as Record<Name, string>) : {};

function login(userInfo = ''): { username?: string; password?: string } {
  const [username, ...password] = userInfo.split(':');
  return {
    ...known('username', username && decodeURIComponent(username)),
    ...known('password', decodeURIComponent(password.join(':'))),
  };
}

/** Null where one of them cannot be read. */
function hostsOf(text: string, defaultPort: number): { host: string; port: number }[] | null {
  const hosts = text.split(',').map((each) => {
    const [, bracketed, plain, port] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+))(?::(\d+))?$/i.exec(each) ?? [];
    const host = bracketed ?? plain;
    return host ? [{ host, port: port === undefined ? defaultPort : Number(port) }] : [];
  });
  return hosts.every(({ length }) => length > 0) ? hosts.flat() : null;
}

/** Where Redis is: `redis://`, `rediss://` by TLS, sentinels (`sentinelOptions`) or a cluster (`clusterAddress`). */
export const redisUrlSchema = z
  .string()
  .refine((url) => /\+(sentinel|cluster):/.test(url) || (URL.canParse(url) && /^rediss?:/.test(url)), {
    error: 'must be a redis://, rediss://, redis+sentinel:// or redis+cluster:// URL',
  })
  .refine((url) => !url.includes('+sentinel:') || sentinelOptions(url) !== null, {
    error: 'write redis+sentinel://user:password@one:26379,two:26379/name-of-the-primary',
  })
  .refine((url) => !url.includes('+cluster:') || clusterAddress(url) !== null, {
    error: 'write redis+cluster://user:password@one:6379,two:6379,three:6379',
  });
