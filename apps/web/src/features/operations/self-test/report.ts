import type { CheckName, Finding } from './checks';

/** What support would ask for: the findings and the browser, without anything of the account. The same words in every language. */
export function reportOf(findings: readonly (readonly [CheckName, Finding])[], at: Date): string {
  const { language, userAgent, onLine } = navigator;
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const about = {
    time: at.toISOString(),
    address: window.location.origin,
    browser: userAgent,
    language: `${document.documentElement.lang} (browser: ${language})`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    window: `${String(innerWidth)}x${String(innerHeight)} @${String(devicePixelRatio)}`,
    online: String(onLine),
  };
  return [
    'Atelier self-test',
    ...Object.entries(about).map(([name, value]) => `${name}: ${value}`),
    '',
    ...findings.map(([name, { state, outcome, facts }]) =>
      [`${name}: ${state}, ${outcome}`, ...Object.entries(facts).map(([key, value]) => `${key}=${String(value)}`)].join(
        ' ',
      ),
    ),
  ].join('\n');
}
