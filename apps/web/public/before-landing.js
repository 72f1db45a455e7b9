// Before the landing page is first seen: the build has drawn it in one language, which may not be the visitor's. The order is that of
// src/lib/language.ts: the one that was chosen here, else the account's, else what the browser prefers, else English.
const page = document.documentElement;
const language = kept('atelier.language') ?? kept('atelier.account-language') ?? preferred() ?? 'en';
if (language !== page.lang) waitForScripts();

function kept(key) {
  try {
    return known(localStorage.getItem(key) ?? '');
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

function preferred() {
  return (navigator.languages ?? []).map((tag) => known(tag.slice(0, 2))).find(Boolean);
}

function known(name) {
  return name === 'en' || name === 'ko' ? name : undefined;
}

function waitForScripts() {
  const drawn = page.lang;
  page.lang = language;
  page.dataset.waits = '';
  const show = () => {
    // Still waiting: what is shown is what was drawn.
    if ('waits' in page.dataset) page.lang = drawn;
    delete page.dataset.waits;
  };
  // Scripts that cannot be loaded, or take so long that another language is better than none.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
  setTimeout(show, 6000);
}
