import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { clearUserData } from '@/lib/user-data';
import { modal, settle, shownQuest, start, TRAINING } from './quest-modal.spec-support';

const network = vi.hoisted(() => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
});
vi.mock('./components/quest-dialog', async (load) => {
  await network.promise;
  return load();
});

beforeEach(async () => {
  await i18next.changeLanguage('en');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  clearUserData();
});

it('a quest whose dialog comes late opens over nothing that was begun meanwhile, nor right after it', async () => {
  await start([TRAINING]);
  await settle(10_000);
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  network.resolve();
  // How long its parts take to load is real time.
  await vi.importActual('./components/quest-dialog');
  await vi.dynamicImportSettled();
  await settle(5_000);
  expect(modal()).not.toBeInTheDocument();
  menu.remove();
  await settle(700);
  expect(modal()).not.toBeInTheDocument();
  await settle(8_000);
  expect(shownQuest()).toBe('q03_training_start');
});
