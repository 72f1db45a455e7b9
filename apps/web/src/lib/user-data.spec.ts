import { expect, it } from 'vitest';
import { clearUserData } from './user-data';

it('forgets what a tab keeps of its user, though what keeps it was not loaded', () => {
  sessionStorage.setItem('atelier.user.draft.generator', '{"prompt":"A garden"}');
  sessionStorage.setItem('atelier.redirect', '/pricing');
  clearUserData();
  expect(Object.keys(sessionStorage)).toEqual(['atelier.redirect']);
});
