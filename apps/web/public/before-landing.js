// Before the landing page is first seen: the build has drawn it in English, which is not for those who have chosen another language.
try {
  const language = localStorage.getItem('atelier.language');
  if (language !== null && language !== 'en') waitForScripts();
} catch {
  // A browser that keeps nothing has nothing else to show.
}

function waitForScripts() {
  const { dataset } = document.documentElement;
  dataset.waits = '';
  const show = () => delete dataset.waits;
  // Scripts that cannot be loaded, or take so long that another language is better than none.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
  setTimeout(show, 6000);
}
