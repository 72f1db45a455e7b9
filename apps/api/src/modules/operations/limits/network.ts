import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household has a whole /64 and changes its address within it as it likes. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** `URL` writes an address in its one shortest form, an IPv4 tail as two groups. */
const groupsOf = (address: string): string[] => {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before;
  const after = tail.split(':').filter(Boolean);
  const missing = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after];
};

/** What calls from one place are counted under: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
