import { PEOPLE } from './oauth-people.mjs';
import { escape, pageKind } from './page.mjs';

const TEXTS = {
  en: {
    title: 'Local sign-in',
    stands: (/** @type {string} */ provider) => `Replaces ${provider}`,
    explain: (/** @type {string} */ provider) =>
      `Nothing leaves this machine. Add your ${provider} credentials to use the real ${provider}.`,
    choose: 'Choose a made-up person',
    verified: 'email verified',
    unverified: 'email not verified',
    none: 'no email',
    kept: (/** @type {string} */ provider) => `${provider} only shares verified emails with apps.`,
    other: 'Someone else',
    name: 'Name',
    email: 'Email (optional)',
    checkbox: 'The email is verified',
    submit: 'Sign in',
    deny: 'Deny',
    invalid: 'That didn’t work. Enter a name, and check the email.',
    refused: 'This sign-in can’t continue',
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

const { headers, render } = pageKind(`
.people { display: grid; gap: 8px; }
label.check { display: flex; gap: 10px; align-items: center; min-height: 32px; }
input[type=checkbox] { width: 20px; height: 20px; accent-color: #f5b44a; }
`);

export const PAGE_HEADERS = headers;

/**
 * @param {'en' | 'ko'} language
 * @param {string} provider
 * @param {string} body
 */
function page(language, provider, body) {
  const t = TEXTS[language];
  return render({ language, title: t.title, stands: t.stands(provider), body });
}

/**
 * Where the user chooses an account. Every form carries the request on, so that it can be sent without this page too.
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
<form method="post" class="panel">
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
