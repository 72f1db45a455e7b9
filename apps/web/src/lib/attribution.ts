import type { Attribution } from '@atelier/contracts';
import { isRecord } from './session-shape';

const KEY = 'atelier.first-landing';
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const MAX_TEXT = 500;
const MAX_URL = 2_000;

/** Keeps how the visitor first came here (specification §3); later visits change nothing. */
export function rememberLanding(): void {
  const { pathname, search } = window.location;
  // A visitor who comes back from a provider was here before.
  if (pathname.startsWith('/auth/') || localStorage.getItem(KEY) !== null) return;
  const query = new URLSearchParams(search);
  const landing: Attribution = {
    ...(Object.fromEntries(UTM.map((name) => [name, query.get(name)?.slice(0, MAX_TEXT) ?? null])) as Record<
      (typeof UTM)[number],
      string | null
    >),
    referrer_url: foreignReferrer(),
    landing_page_path: pathname.slice(0, MAX_URL),
  };
  localStorage.setItem(KEY, JSON.stringify(landing));
}

/** How this browser came here first, or null where that is not known. */
export function firstLanding(): Attribution | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isAttribution(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isAttribution = (kept: unknown): kept is Attribution =>
  isRecord(kept) &&
  [...UTM, 'referrer_url', 'landing_page_path'].every((name) => kept[name] === null || typeof kept[name] === 'string');

export function forgetLanding(): void {
  localStorage.removeItem(KEY);
}

/** The page that led here, without its query, which may say more than where the visitor came from. */
function foreignReferrer(): string | null {
  const url = URL.parse(document.referrer);
  if (!url || url.origin === window.location.origin) return null;
  return (url.origin + url.pathname).slice(0, MAX_URL);
}
