import { z } from 'zod';

/** Where PayPal says that one may go from a resource. */
export const linksSchema = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
export type Links = z.infer<typeof linksSchema>;

const CAPTURE_PATH = /\/v2\/payments\/captures\/([A-Za-z0-9_-]+)\/?$/;

/** The capture that a refund came out of: a refund names it in no other way. */
export function captureOf(links: Links): string | null {
  const up = links.find((link) => link.rel === 'up');
  return up ? (CAPTURE_PATH.exec(up.href)?.[1] ?? null) : null;
}

/** An id of ours out of a text that PayPal keeps for us; null where it is something else. */
export function ownId(text: string | null | undefined): string | null {
  return z.uuid().safeParse(text).data ?? null;
}
