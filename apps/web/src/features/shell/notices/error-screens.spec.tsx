import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '@/lib/api-error';
import { i18next } from '@/lib/i18n';
import { reportError } from '@/lib/reporting';
import { renderScreen } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { NotFoundScreen, RouteError } from './error-screens';

vi.mock('@/lib/reporting', () => ({ reportError: vi.fn() }));

const read = (location: Location, key: string | symbol): unknown => {
  const value: unknown = Reflect.get(location, key, location);
  return typeof value === 'function' ? (value.bind(location) as unknown) : value;
};

beforeEach(async () => {
  vi.mocked(reportError).mockClear();
  await i18next.changeLanguage('en');
});

describe('a screen that broke', () => {
  it('says so, is reported, and can be refreshed', async () => {
    const reload = vi.fn();
    const { location } = window;
    // Its own properties cannot be replaced.
    const stand = { get: (_: object, key: string | symbol) => (key === 'reload' ? reload : read(location, key)) };
    vi.stubGlobal('location', new Proxy({}, stand));
    const error = new TypeError('x is undefined');
    renderScreen(<RouteError error={error} />);
    await screen.findByRole('heading', { level: 1, name: 'Something broke on this page' });
    expect(screen.getByText(/Your work is safe/)).toBeVisible();
    expect(vi.mocked(reportError).mock.calls).toEqual([[error]]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh page' }));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('is not taken for one that could not be loaded, which can be tried again', async () => {
    renderScreen(<RouteError error={networkError()} />);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Check your connection/)).toBeVisible();
    expect(reportError).not.toHaveBeenCalled();
  });
});

describe('an address where nothing is', () => {
  const open = async (language: string, title: string) => {
    await i18next.changeLanguage(language);
    renderScreen(<NotFoundScreen />, '/nowhere');
    await screen.findByRole('heading', { level: 1, name: title });
  };

  it.each([
    ['en', 'The page could not be found', 'Go to the start page', 'Sign in'],
    ['ko', '페이지를 찾을 수 없어요', '첫 화면으로 가기', '로그인'],
  ])('says so in %s, and shows visitors ways on', async (language, title, start, signIn) => {
    await open(language, title);
    expect(screen.getByRole('link', { name: start })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: signIn })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['en', 'The page could not be found', 'Back to Home'],
    ['ko', '페이지를 찾을 수 없어요', '홈으로 돌아가기'],
  ])('says so in %s, and leads creators back', async (language, title, back) => {
    await signInAs();
    await open(language, title);
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/dashboard');
  });
});
