import { errorMessage } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isTrackingOff, setTrackingOff } from '@/lib/analytics';
import { i18next } from '@/lib/i18n';
import { getSession } from '@/lib/session';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { ContentPage } from './components/content-page';
import { LanguagePage } from './components/language-page';
import { PrivacyPage } from './components/privacy-page';

const refusal = { status: 503, body: errorBody('unavailable') };
const toggle = (name?: string) => screen.findByRole('switch', name === undefined ? {} : { name });
const isOn = async (name?: string) => (await toggle(name)).getAttribute('aria-checked') === 'true';
const SHOW = 'Show adult content';
const VEIL = 'Blur it until I show it';
const answerUser: Answers = {
  'PATCH /api/users/me': ({ body }) => ({ ...getSession().user, ...(body as object) }),
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('adult content', () => {
  it('is turned on only by who says to be of age', async () => {
    const user = await signInAs();
    const sent = fakeApi({
      'PUT /api/users/me/nsfw': { ...user, nsfw_enabled: true, age_confirmed: true },
    });
    renderScreen(<ContentPage />);
    const events = userEvent.setup();
    await events.click(await toggle(SHOW));
    await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No, keep it off' }));
    expect(sent).toEqual([]);
    expect(await isOn(SHOW)).toBe(false);

    await events.click(await toggle(SHOW));
    await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'I’m 18 or older' }));
    await waitFor(() => {
      expect(getSession().user).toMatchObject({ nsfw_enabled: true, age_confirmed: true });
    });
    expect(sent.map(({ body }) => body)).toEqual([{ enabled: true, age_confirmed: true }]);
  });

  it('asks nobody twice, and goes back where the API refuses', async () => {
    await signInAs({ age_confirmed: true });
    let refuse: (answer: Response) => void = () => undefined;
    const sent = fakeApi({ 'PUT /api/users/me/nsfw': refusal });
    const answered = globalThis.fetch;
    globalThis.fetch = ((request: Request) =>
      new Promise<Response>((resolve) => {
        refuse = resolve;
      }).then(() => answered(request))) as typeof fetch;
    renderScreen(<ContentPage />);
    await userEvent.setup().click(await toggle(SHOW));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(async () => {
      expect(await isOn(SHOW)).toBe(true);
    });
    refuse(new Response());
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('unavailable', 'en'));
    expect(await isOn(SHOW)).toBe(false);
    expect(sent).toHaveLength(1);
    globalThis.fetch = answered;
  });

  it('is veiled until that is turned off, which changes nothing else', async () => {
    const user = await signInAs({ nsfw_blur: true });
    const sent = fakeApi({ 'PUT /api/users/me/nsfw': { ...user, nsfw_blur: false } });
    renderScreen(<ContentPage />);
    expect(await isOn(VEIL)).toBe(true);
    await userEvent.setup().click(await toggle(VEIL));
    await waitFor(() => {
      expect(getSession().user).toMatchObject({ nsfw_enabled: false, nsfw_blur: false });
    });
    expect(sent.map(({ body }) => body)).toEqual([{ enabled: false, age_confirmed: false, blur: false }]);
    expect(await isOn(VEIL)).toBe(false);
  });

  it('is veiled again where the API refuses to show it plainly', async () => {
    await signInAs({ nsfw_blur: true });
    fakeApi({ 'PUT /api/users/me/nsfw': refusal });
    renderScreen(<ContentPage />);
    await userEvent.setup().click(await toggle(VEIL));
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('unavailable', 'en'));
    expect(await isOn(VEIL)).toBe(true);
    expect(await isOn(SHOW)).toBe(false);
  });
});

describe('counting', () => {
  afterEach(() => {
    setTrackingOff(false);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  it('is turned off on the account and in this browser', async () => {
    await signInAs();
    const sent = fakeApi(answerUser);
    renderScreen(<PrivacyPage />);
    expect(await isOn()).toBe(true);
    await userEvent.setup().click(await toggle());
    await waitFor(() => {
      expect(getSession().user?.tracking_opt_out).toBe(true);
    });
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { tracking_opt_out: true },
    ]);
    expect(localStorage.getItem('atelier.tracking-opt-out')).toBe('true');
    expect(await isOn()).toBe(false);
  });

  it('is turned on again in both', async () => {
    await signInAs({ tracking_opt_out: true });
    setTrackingOff(true);
    fakeApi(answerUser);
    renderScreen(<PrivacyPage />);
    await userEvent.setup().click(await toggle());
    await waitFor(() => {
      expect(isTrackingOff()).toBe(false);
    });
    expect(await isOn()).toBe(true);
  });

  it('stays off in this browser even where the account could not be told', async () => {
    await signInAs();
    fakeApi({ 'PATCH /api/users/me': refusal });
    renderScreen(<PrivacyPage />);
    await userEvent.setup().click(await toggle());
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be saved to your account');
    expect(isTrackingOff()).toBe(true);
    expect(await isOn()).toBe(false);
  });

  it('is off already where the browser asks every site for it', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await signInAs();
    fakeApi({});
    renderScreen(<PrivacyPage />);
    expect(await isOn()).toBe(false);
    expect(await toggle()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
  });
});

describe('the language', () => {
  it('changes at once, and is kept with the account', async () => {
    await signInAs();
    const sent = fakeApi(answerUser);
    renderScreen(<LanguagePage />);
    await userEvent.setup().click(await screen.findByRole('radio', { name: '한국어' }));
    expect(await screen.findByRole('heading', { level: 1, name: '언어' })).toBeVisible();
    await waitFor(() => {
      expect(getSession().user?.language).toBe('ko');
    });
    expect(sent.filter(({ path }) => path === '/api/users/me').map(({ body }) => body)).toEqual([{ language: 'ko' }]);
    // What was chosen is counted, and nothing else of it.
    expect(sent.find(({ path }) => path === '/api/analytics/events')?.body).toEqual({
      events: [{ name: 'language_chosen', method: 'ko' }],
    });
    expect(localStorage.getItem('atelier.language')).toBe('ko');
  });

  it('stays changed here where the account could not be told, and says so in it', async () => {
    await signInAs();
    fakeApi({ 'PATCH /api/users/me': refusal });
    renderScreen(<LanguagePage />);
    await userEvent.setup().click(await screen.findByRole('radio', { name: '한국어' }));
    expect(await screen.findByText('이 브라우저의 언어는 바뀌었지만 계정에 저장하지 못했어요')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '언어' })).toBeVisible();
  });
});
