import { z } from 'zod';

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

/**
 * Reads `redis+sentinel://user:password@one:26379,two:26379,three/primary/0`, whose path is the name of the primary and, if it must, the number
 * of a database; `rediss+sentinel` is by TLS. The sentinels' own user: `?sentinelUsername=…&sentinelPassword=…`. What signs mean something in an
 * address is percent-encoded. Null where a URL is not of this kind, or cannot be read.
 */
export function sentinelOptions(url: string): SentinelOptions | null {
  const [, secure, userInfo, hosts = '', name = '', db, query] = SENTINEL.exec(url) ?? [];
  const sentinels = hosts.split(',').map(hostOf);
  if (name === '' || sentinels.some((each) => each === null)) return null;
  const [username, ...password] = (userInfo ?? '').split(':');
  const parameters = new URLSearchParams(query);
  return {
    sentinels: sentinels.filter((each) => each !== null),
    name: decodeURIComponent(name),
    ...known('username', username && decodeURIComponent(username)),
    ...known('password', decodeURIComponent(password.join(':'))),
    ...known('sentinelUsername', parameters.get('sentinelUsername')),
    ...known('sentinelPassword', parameters.get('sentinelPassword')),
    ...(db === undefined ? {} : { db: Number(db) }),
    ...(secure ? { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
  };
}

const known = <Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> =>
  value ? ({ [name]: value } as Record<Name, string>) : {};

function hostOf(text: string): { host: string; port: number } | null {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+))(?::(\d+))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host ? { host, port: port === undefined ? SENTINEL_PORT : Number(port) } : null;
}

/** Where Redis is: `redis://`, `rediss://` by TLS, or sentinels (`sentinelOptions`). */
export const redisUrlSchema = z
  .string()
  .refine((url) => url.includes('+sentinel:') || (URL.canParse(url) && /^rediss?:/.test(url)), {
    error: 'must be a redis://, rediss:// or redis+sentinel:// URL',
  })
  .refine((url) => !url.includes('+sentinel:') || sentinelOptions(url) !== null, {
    error: 'write redis+sentinel://user:password@one:26379,two:26379/name-of-the-primary',
  });
