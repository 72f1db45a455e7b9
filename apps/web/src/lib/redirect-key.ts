/** Where in the tab is kept what a visitor was asked to sign in for. Apart from `redirect-path.ts`, whose rules the landing page has no room for. */
export const REDIRECT_KEY = 'atelier.redirect';

/** Who is shown the product from its beginning does not go on to what was asked for before. */
export const forgetRedirectPath = (): void => {
  sessionStorage.removeItem(REDIRECT_KEY);
};
