import { createHash } from 'node:crypto';

/** What the pages of the local stand-ins have in common: no script, and nothing from elsewhere. */

const BASE_STYLE = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #120d16; color: #f3edf5; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; }
main { width: 100%; max-width: 420px; }
h1 { margin: 0; font-size: 1.6rem; letter-spacing: -0.02em; }
h2 { margin: 28px 0 10px; font-size: 0.95rem; font-weight: 600; color: #b9adbf; }
p { margin: 4px 0 0; color: #b9adbf; font-size: 0.9rem; }
.stands { color: #f5b44a; font-weight: 600; font-size: 1rem; }
.problem { margin-top: 16px; padding: 10px 14px; border: 1px solid #a8434f; border-radius: 12px; color: #ffb3ba; }
button { width: 100%; min-height: 48px; border: 1px solid #3a2f42; border-radius: 14px; padding: 10px 16px; background: #1d1623; color: inherit; font: inherit; text-align: start; cursor: pointer; }
button:hover { background: #271e2f; }
button:focus-visible, input:focus-visible { outline: 2px solid #f5b44a; outline-offset: 2px; }
button small { display: block; color: #b9adbf; overflow-wrap: anywhere; }
.main { background: #f5b44a; border-color: #f5b44a; color: #1d1204; font-weight: 600; text-align: center; }
.main:hover { background: #ffc769; }
.main small { color: #5a3c08; }
.deny { margin-top: 28px; background: none; text-align: center; }
.panel { display: grid; gap: 12px; padding: 16px; border: 1px solid #3a2f42; border-radius: 16px; background: #18121d; }
label { display: grid; gap: 4px; font-size: 0.9rem; }
input:not([type=checkbox]) { width: 100%; min-height: 44px; border: 1px solid #4a3d54; border-radius: 10px; padding: 8px 12px; background: #120d16; color: inherit; font: inherit; }
`;

const ESCAPES = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** @param {string} text */
export const escape = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** @typedef {'en' | 'ko'} Language */

/**
 * @param {string | undefined} tag of a language, or the header Accept-Language
 * @returns {Language}
 */
export const languageOf = (tag) => (/^\s*ko\b/i.test(tag ?? '') ? 'ko' : 'en');

/**
 * @typedef {object} PageKind
 * @property {Record<string, string>} headers
 * @property {(content: {language: Language, title: string, stands: string, body: string}) => string} render `body` is HTML
 */

/**
 * @param {string} extraStyle
 * @returns {PageKind}
 */
export function pageKind(extraStyle) {
  const style = `${BASE_STYLE}${extraStyle}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    // There is no form-action: it would also forbid the redirect to the app that follows the form.
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    render: ({ language, title, stands, body }) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · ${escape(stands)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="stands">${escape(stands)}</p>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`,
  };
}
