import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

/** What Fastify knows by name: this machine, what is reached without a router, private networks. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const SHORTEST_PREFIX = 1;

function isProxy(word: string): boolean {
  if (NAMED.includes(word)) return true;
  const [address = '', prefix, ...rest] = word.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A network of everybody would let everybody say where they are.
  return (
    /^\d{1,3}$/.test(prefix) && Number(prefix) >= SHORTEST_PREFIX && Number(prefix) <= (isIPv4(address) ? 32 : 128)
  );
}

/** This machine alone unless others are named. */
export const trustedProxies = z
  .string()
  .default('loopback')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isProxy), {
    error: 'write addresses and networks, such as 127.0.0.1, 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  });
