import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '@/lib/i18n';

// A machine that does much else besides is slow; a failing test may take its time.
configure({ asyncUtilTimeout: 8_000 });

// jsdom lays nothing out and only warns about it.
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
