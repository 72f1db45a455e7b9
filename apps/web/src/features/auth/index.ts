export { LoginPage } from './components/login-page';
export { TestUserPage } from './components/test-user-page';
export { CallbackPage } from './components/callback-page';
export { callbackSearchSchema } from './callback-search';
export { providersQuery } from './api/get-providers';
