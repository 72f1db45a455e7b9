export { LoginPage } from './components/login-page';
export { LoginRedirectPage } from './components/login-redirect-page';
export { TestUserPage } from './components/test-user-page';
export { CallbackPage } from './components/callback-page';
export { callbackSearch, loginSearch, redirectSearch } from './search';
export { providersQuery } from './api/get-providers';
export { ProviderMark } from './components/provider-mark';
export { cataloguedText } from './reported-error';
