import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character, imageCreation } from '../../../../test/creations';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { card, GeneratorScreen, noItems, openGenerator } from './generator-screen.spec-support';

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('a theme', () => {
  const theme = {
    day: '2026-11-24',
    title: 'First snow',
    text: 'The first flakes.',
    prompt: 'in the first snow',
    words: ['snow', '첫눈'],
    ends_at: '2026-11-25T00:00:00.000Z',
    reward: null,
  };
  const open = (post: object) =>
    openGenerator([], { 'GET /api/themes/today': theme, 'POST /api/images': post }, { theme: true });
  const themesSent = (posts: { body: unknown }[]) => posts.map(({ body }) => (body as { theme?: string }).theme);

  it('fills in its suggestion, and can be left', async () => {
    const { user, posts } = await open({ status: 202, body: imageCreation() });
    expect(await screen.findByText('For today’s theme: First snow')).toBeVisible();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Prompt').value).toBe('in the first snow');
    await user.click(screen.getByRole('button', { name: 'Leave the theme' }));
    expect(screen.queryByText('For today’s theme: First snow')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(themesSent(posts())).toEqual([undefined]);
    });
  });

  it('may be asked for in any words about it, and is done once one was', async () => {
    const { user, posts } = await open({ status: 202, body: imageCreation() });
    await screen.findByText('For today’s theme: First snow');
    const prompt = screen.getByLabelText('Prompt');
    const generate = screen.getByRole('button', { name: /^Create/ });
    await user.clear(prompt);
    await user.type(prompt, 'Snow on the roofs');
    expect(screen.getByText('For today’s theme: First snow')).toBeVisible();
    await user.click(generate);
    await waitFor(() => {
      expect(screen.queryByText('For today’s theme: First snow')).not.toBeInTheDocument();
    });
    await user.click(generate);
    await waitFor(() => {
      expect(themesSent(posts())).toEqual([theme.day, undefined]);
    });
  });

  it('is left by words about something else, which is said, with a way back and one back from that', async () => {
    const { user, posts } = await open({ status: 202, body: imageCreation() });
    await screen.findByText('For today’s theme: First snow');
    const prompt = screen.getByLabelText<HTMLTextAreaElement>('Prompt');
    await user.clear(prompt);
    await user.type(prompt, 'a library');
    expect(screen.queryByText('For today’s theme: First snow')).not.toBeInTheDocument();
    expect(screen.getByText('No longer about “First snow”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the theme' }));
    expect(prompt.value).toBe('in the first snow');
    expect(screen.getByText('For today’s theme: First snow')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(prompt.value).toBe('a library');
    await user.click(screen.getByRole('button', { name: 'Create without the theme' }));
    expect(screen.queryByText('No longer about “First snow”')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(themesSent(posts())).toEqual([undefined]);
    });
  });

  it('is still there for the next press where it was refused', async () => {
    const refusal = { error: { code: 'prompt_forbidden', message: 'Not these words.', request_id: 'r1' } };
    const { user } = await open({ status: 422, body: refusal });
    await screen.findByText('For today’s theme: First snow');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await screen.findByRole('alert');
    expect(screen.getByText('For today’s theme: First snow')).toBeVisible();
  });

  it('has nothing of how the picture before looked', async () => {
    const looks = { clothing_prompt: 'Red raincoat', shot: 'portrait', expression: 'angry', angle: 'high' };
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify(looks));
    const { user, posts } = await open({ status: 202, body: imageCreation() });
    await screen.findByText('For today’s theme: First snow');
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      const asked = { clothing_prompt: '', shot: 'upper', expression: 'none', angle: 'middle' };
      expect(posts()[0]?.body).toMatchObject({ prompt: 'in the first snow', ...asked });
    });
  });

  it.each([
    [{ spark: 5, earned: false }, 1],
    [{ spark: 5, earned: true }, 0],
  ])('says what it still gives (%j)', async (reward, times) => {
    await openGenerator([], { 'GET /api/themes/today': { ...theme, reward } }, { theme: true });
    await screen.findByText('For today’s theme: First snow');
    expect(screen.queryAllByText('5 Sparks when you first publish')).toHaveLength(times);
  });

  it('that is over is said, and the next press makes it without', async () => {
    const refusal = { error: { code: 'theme_over', message: 'That theme is over.', request_id: 'r1' } };
    const { user, posts } = await open({ status: 422, body: refusal });
    await screen.findByText('For today’s theme: First snow');
    const generate = screen.getByRole('button', { name: /^Create/ });
    await user.click(generate);
    expect(await screen.findByText(/That theme is over/)).toBeVisible();
    await user.click(generate);
    await waitFor(() => {
      expect(themesSent(posts())).toEqual([theme.day, undefined]);
    });
  });
});

describe('the invitation to train a character', () => {
  const history = (count: number) => ({
    'GET /api/history': {
      items: Array.from({ length: count }, (_, index) => ({ id: String(index) })),
      next_cursor: null,
    },
  });
  const others = character({ own: false, name: 'Mina' });
  const title = 'Ready for your own character?';
  const show = async (count: number, own: boolean) => {
    const sent = fakeApi({
      'GET /api/characters': { items: [own ? character() : others], next_cursor: null },
      'GET /api/images': noItems,
      ...shop,
      ...history(count),
    });
    // The list of the own ones is the same path; which one is asked for stands in its query.
    const answered = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation((input, init) => {
      const { pathname, searchParams } = new URL((input as Request).url);
      if (pathname === '/api/characters' && searchParams.get('scope') === 'mine' && !own)
        return Promise.resolve(
          new Response(JSON.stringify(noItems), { headers: { 'content-type': 'application/json' } }),
        );
      if (!answered) throw new Error('the API is not there');
      return answered(input, init);
    });
    const rendered = renderScreen(<GeneratorScreen />);
    await screen.findByRole('button', { name: /^Character: Mina/ });
    return { ...rendered, sent, user: userEvent.setup() };
  };

  it('comes after ten completed creations, leads to training, and does not come again once it was put away', async () => {
    const { user, unmount } = await show(10, false);
    const invitation = within(await screen.findByRole('region', { name: title }));
    expect(invitation.getByRole('link', { name: 'Train a character' })).toHaveAttribute('href', '/training-flow');
    await user.click(invitation.getByRole('button', { name: 'Don’t show this again' }));
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
    unmount();
    const { sent } = await show(10, false);
    await screen.findByText('Your images appear here');
    expect(sent.some(({ path }) => path === '/api/history')).toBe(false);
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });

  it('does not come after nine', async () => {
    const { sent } = await show(9, false);
    await waitFor(() => {
      expect(sent.some(({ path }) => path === '/api/history')).toBe(true);
    });
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });

  it('does not come to whoever has trained one', async () => {
    const { sent } = await show(10, true);
    await screen.findByText('Your images appear here');
    expect(sent.some(({ path }) => path === '/api/history')).toBe(false);
  });
});

describe('the guide', () => {
  const guide = () => screen.queryByRole('region', { name: 'Four steps to an image' });

  it('is there on the first use, ticks off what was done, and is put away and opened again', async () => {
    const { user, unmount } = await openGenerator([]);
    await waitFor(() => {
      expect(guide()).toBeVisible();
    });
    const step = (text: RegExp) => {
      const region = guide();
      if (!region) throw new Error('there is no guide');
      return within(region).getByText(text).closest('li');
    };
    expect(step(/^Choose a character/)?.textContent).toContain('done');
    expect(step(/^Describe the scene/)).toHaveAttribute('aria-current', 'step');
    await user.type(screen.getByLabelText('Prompt'), 'A garden');
    expect(step(/^Describe the scene/)?.textContent).toContain('done');
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(guide()).not.toBeInTheDocument();
    unmount();
    await openGenerator([]);
    await screen.findByText('Your images appear here');
    expect(guide()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Guide' }));
    expect(guide()).toBeVisible();
  });

  it('ticks off for who comes for a theme what is there, whosever the character is, and no look', async () => {
    const theme = { day: '2026-11-24', title: 'Snow', prompt: 'in the first snow', words: ['snow'], reward: null };
    fakeApi({
      'GET /api/characters': { items: [character({ own: false })], next_cursor: null },
      'GET /api/images': noItems,
      'GET /api/themes/today': theme,
      ...shop,
    });
    renderScreen(<GeneratorScreen theme />);
    await screen.findByText('For today’s theme: Snow');
    const steps = within(await screen.findByRole('region', { name: 'Four steps to an image' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent.includes('done'))).toEqual([true, true, false, false]);
  });

  it('does not come by itself once something was made', async () => {
    await openGenerator([imageCreation()]);
    await card();
    expect(guide()).not.toBeInTheDocument();
  });
});

describe('models that cannot be loaded', () => {
  it.each([
    ['All', 'Couldn’t load your characters'],
    ['Public', 'Couldn’t load public characters'],
  ])('are named where they are chosen: %s', async (scope, title) => {
    fakeApi({
      'GET /api/images': noItems,
      ...shop,
      'GET /api/characters': { status: 503, body: errorBody('unavailable') },
    });
    renderScreen(<GeneratorScreen />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Character: Choose a character' }));
    await user.click(await screen.findByRole('radio', { name: scope }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe('a server without images', () => {
  it('says so, and offers nothing that would fail', async () => {
    const features = { ...shop['GET /api/runtime'].features, image: false };
    fakeApi({
      'GET /api/characters': { items: [character()], next_cursor: null },
      'GET /api/images': noItems,
      ...shop,
      'GET /api/runtime': { engine: 'comfyui', available: true, features, away: [] },
    });
    renderScreen(<GeneratorScreen />);
    expect(await screen.findByText('Images aren’t set up here')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Create/ })).toBeDisabled();
  });
});
