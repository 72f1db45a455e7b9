type App = 'kakaotalk' | 'naver' | 'instagram' | 'facebook' | 'line' | 'other';

/** A browser built into an app, in which providers refuse to sign users in. */
export interface InAppBrowser {
  app: App;
  system: 'android' | 'ios' | 'other';
}

/** Instagram and Messenger name Facebook too, so the order counts. */
const APPS: readonly (readonly [App, RegExp])[] = [
  ['kakaotalk', /KAKAOTALK/i],
  ['naver', /NAVER\(inapp/i],
  ['instagram', /\bInstagram\b/i],
  ['facebook', /\bFB(AN|AV|_IAB)\b/],
  ['line', /\bLine\/\d/i],
  // Android says of every web view that it is one.
  ['other', /;\s*wv\)/],
];

export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const app = APPS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (!app) return null;
  return { app, system: systemOf(userAgent) };
}

function systemOf(userAgent: string): InAppBrowser['system'] {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : 'other';
}

/** A link that opens `address` in the system's own browser; null where only the app's menu can. */
export function outsideLink({ app, system }: InAppBrowser, address: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
  const url = new URL(address);
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (system !== 'android') return null;
  const scheme = url.protocol.slice(0, -1);
  const rest = url.host + url.pathname + url.search;
  const fallback = encodeURIComponent(url.href);
  return `intent://${rest}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
