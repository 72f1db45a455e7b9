import { createHash } from 'node:crypto';
import { PEOPLE } from './oauth-people.mjs';

const TEXTS = {
  en: {
    title: 'Local sign-in',
    stands: (/** @type {string} */ provider) => `Stands in for ${provider}`,
    explain: (/** @type {string} */ provider) =>
      `Nothing leaves this machine. Once credentials are set, ${provider} itself answers here.`,
    choose: 'Choose somebody made up',
    verified: 'e-mail verified',
    unverified: 'e-mail not verified',
    none: 'no e-mail',
    kept: (/** @type {string} */ provider) => `${provider} tells apps verified e-mails only.`,
    other: 'Somebody else',
    name: 'Name',
    email: 'E-mail (may stay empty)',
    checkbox: 'The e-mail is verified',
    submit: 'Sign in',
    deny: 'Deny',
    invalid: 'That did not work: a name is needed, and an e-mail has to look like one.',
    refused: 'This sign-in cannot go on',
  },
  ko: {
    title: '로컬 로그인',
    stands: (/** @type {string} */ provider) => `${provider} 대신 쓰는 화면`,
    explain: (/** @type {string} */ provider) =>
      `아무것도 이 컴퓨터 밖으로 나가지 않아요. ${provider} 앱 정보를 설정하면 실제 ${provider} 화면이 나와요.`,
    choose: '가상의 인물을 골라 주세요',
    verified: '이메일 확인됨',
    unverified: '이메일 확인 안 됨',
    none: '이메일 없음',
    kept: (/** @type {string} */ provider) => `${provider}: 확인된 이메일만 앱에 알려 줘요.`,
    other: '다른 사람',
    name: '이름',
    email: '이메일 (비워 두어도 돼요)',
    checkbox: '확인된 이메일이에요',
    submit: '로그인',
    deny: '거부',
    invalid: '다시 확인해 주세요. 이름은 꼭 필요하고, 이메일은 형식에 맞아야 해요.',
    refused: '이 로그인은 계속할 수 없어요',
  },
};

const STYLE = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #120d16; color: #f3edf5; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; }
main { width: 100%; max-width: 420px; }
h1 { margin: 0; font-size: 1.6rem; letter-spacing: -0.02em; }
h2 { margin: 28px 0 10px; font-size: 0.95rem; font-weight: 600; color: #b9adbf; }
p { margin: 4px 0 0; color: #b9adbf; font-size: 0.9rem; }
.provider { color: #f5b44a; font-weight: 600; font-size: 1rem; }
.problem { margin-top: 16px; padding: 10px 14px; border: 1px solid #a8434f; border-radius: 12px; color: #ffb3ba; }
.people { display: grid; gap: 8px; }
button { width: 100%; min-height: 48px; border: 1px solid #3a2f42; border-radius: 14px; padding: 10px 16px; background: #1d1623; color: inherit; font: inherit; text-align: start; cursor: pointer; }
button:hover { background: #271e2f; }
button:focus-visible, input:focus-visible { outline: 2px solid #f5b44a; outline-offset: 2px; }
button small { display: block; color: #b9adbf; overflow-wrap: anywhere; }
.main { background: #f5b44a; border-color: #f5b44a; color: #1d1204; font-weight: 600; text-align: center; }
.main:hover { background: #ffc769; }
.deny { margin-top: 28px; background: none; text-align: center; }
form.other { display: grid; gap: 12px; padding: 16px; border: 1px solid #3a2f42; border-radius: 16px; background: #18121d; }
label { display: grid; gap: 4px; font-size: 0.9rem; }
label.check { display: flex; gap: 10px; align-items: center; min-height: 32px; }
input:not([type=checkbox]) { width: 100%; min-height: 44px; border: 1px solid #4a3d54; border-radius: 10px; padding: 8px 12px; background: #120d16; color: inherit; font: inherit; }
input[type=checkbox] { width: 20px; height: 20px; accent-color: #f5b44a; }
`;

/**
 * No script, nothing from elsewhere. There is no form-action: it would also forbid the redirect to the app that follows the form.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const ESCAPES = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/**
 * @param {string | undefined} acceptLanguage
 * @returns {'en' | 'ko'}
 */
export const languageOf = (acceptLanguage) => (/^\s*ko\b/i.test(acceptLanguage ?? '') ? 'ko' : 'en');

/**
 * @param {'en' | 'ko'} language
 * @param {string} provider
 * @param {string} content
 */
function page(language, provider, content) {
  const t = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · ${escape(provider)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="provider">${escape(t.stands(provider))}</p>
<h1>${t.title}</h1>
${content}
</main>
</body>
</html>
`;
}

/**
 * Where somebody chooses who to be. Every form carries the request on, so that it can be sent without this page too.
 * @param {{language: 'en' | 'ko', provider: string, confirmedEmailsOnly: boolean, request: Record<string, string>, typed?: URLSearchParams}} options
 */
export function signInPage({ language, provider, confirmedEmailsOnly, request, typed }) {
  const t = TEXTS[language];
  const carried = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('\n');
  const people = PEOPLE.map(({ key, name, email, verified }) => {
    const about = email ? `${email} · ${verified ? t.verified : t.unverified}` : t.none;
    return `<button name="account" value="${escape(key)}">${escape(name)}<small>${escape(about)}</small></button>`;
  });
  const value = (/** @type {string} */ name) => escape(typed?.get(name) ?? '');
  return page(
    language,
    provider,
    `<p>${escape(t.explain(provider))}</p>
${confirmedEmailsOnly ? `<p>${escape(t.kept(provider))}</p>` : ''}
${typed ? `<p class="problem" role="alert">${t.invalid}</p>` : ''}
<h2>${t.choose}</h2>
<form method="post" class="people">
${carried}
${people.join('\n')}
</form>
<h2>${t.other}</h2>
<form method="post" class="other">
${carried}
<label>${t.name}<input name="name" required maxlength="80" autocomplete="name" value="${value('name')}"></label>
<label>${t.email}<input name="email" type="email" maxlength="254" autocomplete="email" value="${value('email')}"></label>
<label class="check"><input name="verified" type="checkbox" value="1"${!typed || typed.has('verified') ? ' checked' : ''}>${t.checkbox}</label>
<button class="main">${t.submit}</button>
</form>
<form method="post">
${carried}
<button class="deny" name="deny" value="1">${t.deny}</button>
</form>`,
  );
}

/**
 * Where the real one too would stay on a page of its own, because it cannot know where to send the browser.
 * @param {{language: 'en' | 'ko', provider: string, problem: string}} options
 */
export function refusalPage({ language, provider, problem }) {
  const t = TEXTS[language];
  return page(language, provider, `<p class="problem" role="alert">${t.refused}: <code>${escape(problem)}</code></p>`);
}
