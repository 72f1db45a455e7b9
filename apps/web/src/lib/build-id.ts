/** Names this build of the app: its first scripts are named by the content of all others. */
export function buildId(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const names = Array.from(scripts, ({ src }) => /([^/]+)\.js$/.exec(src)?.[1] ?? '');
  return names.filter(Boolean).join('+') || 'unnamed';
}
