// Before the landing page is first seen: the build has drawn it in English, which is not for those who have chosen another language.
try {
  const language = localStorage.getItem('atelier.language');
  if (language !== null && language !== 'en') document.documentElement.dataset.waits = '';
} catch {
  // A browser that keeps nothing has nothing else to show.
}
