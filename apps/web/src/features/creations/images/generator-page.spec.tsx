import { CAMERA_ANGLES, CAMERA_SHOTS, DIRECTIONS, EXPRESSIONS, type ImageCreation } from '@atelier/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character, CHARACTER_ID, imageCreation, NOW } from '../../../../test/creations';
import { errorBody, fakeApi, fill, IDEMPOTENCY_KEY, renderScreen, type Answers } from '../../../../test/screen';
import { madeOf, GeneratorScreen, lightbox, pressMore } from './generator-screen.spec-support';

const creation = imageCreation();
const options = creation.options;
/** Of whom everything can be shown. */
const mina = character({ unshown: { full_body: false, cells: [] } });

const answers = (more: Answers = {}): Answers => ({
  'GET /api/characters': { items: [mina], next_cursor: null },
  'GET /api/images': { items: [], next_cursor: null },
  ...shop,
  'POST /api/images': { status: 202, body: { ...creation, status: 'pending', images: [] } },
  ...more,
});

const prompt = () => screen.findByLabelText('Prompt');
const generate = () => screen.getByRole('button', { name: /^Create/ });
const radios = (group: string) => within(screen.getByRole('radiogroup', { name: group })).getAllByRole('radio');

/** The screen with its character and price in place. */
async function open(more: Answers = {}) {
  const sent = fakeApi(answers(more));
  renderScreen(<GeneratorScreen />);
  await screen.findByRole('button', { name: 'Character: Mina' });
  await waitFor(() => {
    expect(generate().textContent).toContain('15');
  });
  return { sent, user: userEvent.setup() };
}

async function sentAfter(
  act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
  overrides = {},
): Promise<Record<string, unknown>> {
  const { sent, user } = await open(overrides);
  await fill(user, await prompt(), 'A garden');
  await act(user);
  await user.click(generate());
  await waitFor(() => {
    expect(madeOf(sent)).toHaveLength(1);
  });
  return madeOf(sent)[0]?.body as Record<string, unknown>;
}

const choose = (group: string, name: string) => async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

/** Of an engine that draws every view there is. */
const everyView = { 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'comfyui' } };

describe('the options of the generator', () => {
  it('send what is on the screen before anything was touched', async () => {
    expect(await sentAfter(() => Promise.resolve())).toEqual({
      character_id: CHARACTER_ID,
      prompt: 'A garden',
      clothing_prompt: '',
      negative_prompt: '',
      expression: 'none',
      direction: 'front',
      angle: 'middle',
      shot: 'upper',
      width: 832,
      height: 1216,
      count: 1,
    });
  });

  it.each([
    ['Expression', 'Wink', { expression: 'wink' }],
    ['Direction', 'Back left', { direction: 'back-left' }],
    ['Direction', 'Eye contact', { direction: 'center' }],
    ['Camera angle', 'Worm’s-eye', { angle: 'extreme-low' }],
    ['Shot', 'Full body', { shot: 'full' }],
    ['Image size', 'Extra wide', { width: 1344, height: 768 }],
    ['Number of images', '8', { count: 8 }],
  ])('%s “%s” changes the request', async (group, name, expected) => {
    expect(await sentAfter(choose(group, name), everyView)).toMatchObject(expected);
  });

  it.each([
    ['preview', 'Red with white stripes'],
    ['comfyui', 'Yellow raincoat, white boots'],
  ])('say what the engine (%s) makes of clothing', async (engine, placeholder) => {
    await open({ 'GET /api/runtime': { ...shop['GET /api/runtime'], engine } });
    const clothing = await screen.findByPlaceholderText(placeholder);
    expect(clothing).toBe(screen.getByLabelText('Clothing prompt'));
    expect(screen.queryAllByText(/^The built-in engine changes the colors/)).toHaveLength(engine === 'preview' ? 1 : 0);
  });

  it('send clothing and negative prompt, and a size of one’s own', async () => {
    const body = await sentAfter(async (user) => {
      await fill(user, screen.getByLabelText('Clothing prompt'), 'red coat');
      await fill(user, screen.getByLabelText('Negative prompt'), 'hat');
      await choose('Image size', 'Custom')(user);
      await user.clear(screen.getByLabelText('Width'));
      await fill(user, screen.getByLabelText('Width'), '640');
    });
    expect(body).toMatchObject({ clothing_prompt: 'red coat', negative_prompt: 'hat', width: 640, height: 1216 });
  });

  it.each([
    ['Direction', 'direction', DIRECTIONS],
    ['Camera angle', 'angle', CAMERA_ANGLES],
    ['Shot', 'shot', CAMERA_SHOTS],
    ['Expression', 'expression', EXPRESSIONS],
    ['Number of images', 'count', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('%s offers every value that there is, each once', async (group, option, values) => {
    const { sent, user } = await open(everyView);
    await fill(user, await prompt(), 'A garden');
    for (const [index, radio] of radios(group).entries()) {
      fireEvent.click(radio);
      fireEvent.click(generate());
      await waitFor(() => {
        expect(madeOf(sent)).toHaveLength(index + 1);
        expect(generate()).toBeEnabled();
      });
    }
    expect(new Set(radios(group).map((radio) => radio.getAttribute('aria-label'))).size).toBe(values.length);
    expect(madeOf(sent).map(({ body }) => (body as Record<string, unknown>)[option])).toEqual(values);
  });

  it.each([
    ['Shot', 'Full body', { full_body: true, cells: [] }, /^No feet could be recognized in the character’s pictures/],
    ['Shot', 'Full body', null, /^The built-in engine draws a full body only as far/],
    ['Shot', 'Full body', { full_body: false, cells: [] }, null],
    ['Shot', 'Upper body', { full_body: true, cells: [] }, null],
  ])('say before it is paid for what %s “%s” does not show of %o', async (group, name, unshown, text) => {
    const { user } = await open({
      'GET /api/characters': { items: [character({ unshown })], next_cursor: null },
    });
    await choose(group, name)(user);
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    if (text) expect(said).toContainEqual(expect.stringMatching(text));
    else expect(said.join('')).not.toMatch(/pictures/);
  });

  it('offer five sizes by name, and one’s own', async () => {
    await open();
    expect(new Set(radios('Image size').map((radio) => radio.getAttribute('aria-label'))).size).toBe(6);
  });

  it('move by the arrow keys in both directions of the pad', async () => {
    const body = await sentAfter(async (user) => {
      await choose('Direction', 'Front')(user);
      await user.keyboard('{ArrowUp}{ArrowRight}');
    });
    expect(body).toMatchObject({ direction: 'right' });
  });

  it('take prompt, expression and shot from an idea', async () => {
    const { sent, user } = await open();
    await user.click(screen.getByRole('button', { name: 'First snow' }));
    await user.click(generate());
    await waitFor(() => {
      const snow = { prompt: 'The first snow on a winter mountain', expression: 'surprised', shot: 'upper' };
      expect(madeOf(sent)[0]?.body).toMatchObject(snow);
    });
  });
});

describe('the seed', () => {
  it('is sent only while it is locked', async () => {
    const { sent, user } = await open({ 'GET /api/images': { items: [creation], next_cursor: null } });
    await fill(user, await prompt(), 'A garden');
    await user.click(await screen.findByRole('button', { name: 'Reuse the last one, 900' }));
    await user.click(generate());
    await waitFor(() => {
      expect(madeOf(sent)[0]?.body).toMatchObject({ seed: 900 });
    });
    await user.click(screen.getByRole('button', { name: 'Lock the seed', pressed: true }));
    await user.click(generate());
    await waitFor(() => {
      expect(madeOf(sent)).toHaveLength(2);
    });
    expect(madeOf(sent)[1]?.body).not.toHaveProperty('seed');
  });

  it('of one picture makes exactly that picture again', async () => {
    const { sent, user } = await open({ 'GET /api/images': { items: [creation], next_cursor: null } });
    await user.click(await screen.findByRole('button', { name: /^Open image 2 of 2/ }));
    await pressMore(user, await lightbox(), /^Recreate/);
    await waitFor(() => {
      expect(madeOf(sent)[0]?.body).toEqual({ ...options, character_id: CHARACTER_ID, count: 1, seed: 901 });
    });
  });
});

describe('what it costs', () => {
  it('stands on the button before it is pressed, and follows the number of images', async () => {
    const { user } = await open();
    await choose('Number of images', '4')(user);
    expect(generate().textContent).toContain('60');
  });

  it('stands on the button that sends a failed request again, for all of its images', async () => {
    const failed: ImageCreation = {
      ...creation,
      status: 'failed',
      images: [],
      job: { ...creation.job, status: 'failed' },
    };
    await open({ 'GET /api/images': { items: [failed], next_cursor: null } });
    expect((await screen.findByRole('button', { name: /^Try again/ })).textContent).toMatch(/^Try again30/);
  });

  it('is waited for: before it is known the button does nothing, and one that could not be loaded is asked for again', async () => {
    let fails = true;
    fakeApi(
      answers({
        'GET /api/costs': () => (fails ? { status: 503, body: errorBody('unavailable') } : shop['GET /api/costs']),
      }),
    );
    renderScreen(<GeneratorScreen />);
    await screen.findByRole('button', { name: 'Character: Mina' });
    expect(generate().hasAttribute('disabled')).toBe(true);
    fails = false;
    await waitFor(() => {
      expect(generate().textContent).toContain('15');
    });
    expect(generate().hasAttribute('disabled')).toBe(false);
  });

  it('is sent once for two presses at once, with a key', async () => {
    const { sent, user } = await open();
    await fill(user, await prompt(), 'A garden');
    await user.dblClick(generate());
    await waitFor(() => {
      expect(madeOf(sent)).toHaveLength(1);
    });
    expect(madeOf(sent)[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it('that cannot be paid is explained, and nothing is sent', async () => {
    const { sent, user } = await open({
      'GET /api/wallet': { spark: { available: 10, held: 0 }, pass: { available: 1, held: 0 }, lots: [] },
    });
    await fill(user, await prompt(), 'A garden');
    await user.click(generate());
    const dialog = await screen.findByRole('dialog', { name: 'Not enough Sparks' });
    expect(within(dialog).getByText('Missing').nextSibling?.textContent).toContain('5');
    expect(madeOf(sent)).toHaveLength(0);
  });

  it('is there again with every option once the page was left, as it is to buy Sparks', async () => {
    const { user } = await open();
    await fill(user, await prompt(), 'A garden in the rain');
    await choose('Expression', 'Wink')(user);
    cleanup();
    const { sent, user: later } = await open();
    expect((await prompt()).textContent).toBe('A garden in the rain');
    await later.click(generate());
    await waitFor(() => {
      expect(madeOf(sent)).toHaveLength(1);
    });
    expect(madeOf(sent)[0]?.body).toMatchObject({ prompt: 'A garden in the rain', expression: 'wink' });
  });
});

describe('what is wrong is said where it is', () => {
  it('for an empty prompt', async () => {
    const { sent, user } = await open();
    await user.click(generate());
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a prompt.');
    expect(madeOf(sent)).toHaveLength(0);
  });

  it('for a prompt of 501 code points, counted so that an emoji is one', async () => {
    const { sent, user } = await open();
    await user.click(await prompt());
    await user.paste('🌊'.repeat(499));
    expect(screen.getByText('1 character left')).toBeVisible();
    await user.paste('ab');
    expect(screen.getByText('1 character too many')).toBeVisible();
    await user.click(generate());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Prompt is too long. Please keep it within 500 characters.',
    );
    expect(madeOf(sent)).toHaveLength(0);
  });

  it('for forbidden words, named at the text that holds them', async () => {
    const body = errorBody('prompt_forbidden', { words: ['Badword'], field: 'clothing_prompt' });
    const { user } = await open({ 'POST /api/images': { status: 422, body } });
    await fill(user, await prompt(), 'A garden');
    await fill(user, screen.getByLabelText('Clothing prompt'), 'badword coat');
    await user.click(generate());
    expect((await screen.findByRole('alert')).textContent).toContain('Badword');
    expect(screen.getByLabelText('Clothing prompt')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Clothing prompt')).toHaveValue('badword coat');
    expect(await prompt()).toHaveValue('A garden');
    expect(await prompt()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['500', 'Width and height must be 512 to 1536 pixels.'],
    ['1000', 'Width and height must be multiples of 64.'],
  ])('for a width of %s', async (width, said) => {
    const { sent, user } = await open();
    await fill(user, await prompt(), 'A garden');
    await choose('Image size', 'Custom')(user);
    await user.clear(screen.getByLabelText('Width'));
    await user.type(screen.getByLabelText('Width'), width);
    await user.click(generate());
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(madeOf(sent)).toHaveLength(0);
  });

  it.each([
    ['not_signed_in', 401, 'Please sign in to continue.'],
    ['model_not_found', 404, 'This character was deleted. Choose another one.'],
    ['model_expired', 409, 'Model has expired. Please assign a new model.'],
  ])('for what the API refuses: %s', async (code, status, said) => {
    const { user } = await open({ 'POST /api/images': { status, body: errorBody(code) } });
    await fill(user, await prompt(), 'A garden');
    await user.click(generate());
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('for no model', async () => {
    fakeApi(
      answers({ 'GET /api/characters': { items: [character({ expired: true, expires_at: NOW })], next_cursor: null } }),
    );
    renderScreen(<GeneratorScreen />);
    await waitFor(() => {
      expect(generate().textContent).toContain('15');
    });
    const user = userEvent.setup();
    await fill(user, await prompt(), 'A garden');
    await user.click(generate());
    expect(await screen.findByText('Please select a model.')).toBeVisible();
  });
});

describe('the models', () => {
  it('are filtered by all, my and public', async () => {
    const { sent, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Character: Mina' }));
    const filter = within(await screen.findByRole('dialog')).getByRole('radiogroup');
    expect(within(filter).getAllByRole('radio')).toHaveLength(3);
    const scopes = () => sent.filter(({ path }) => path === '/api/characters').map(({ search }) => search.scope);
    for (const [name, scope] of [
      ['Mine', 'mine'],
      ['Public', 'public'],
      ['All', 'all'],
    ] as const) {
      await user.click(within(filter).getByRole('radio', { name }));
      await waitFor(() => {
        expect(scopes()).toContain(scope);
      });
    }
  });

  it('that have expired cannot be chosen', async () => {
    const old = {
      ...mina,
      id: '01920000-0000-7000-8000-000000000002',
      name: 'Quill',
      expired: true,
      expires_at: NOW,
    };
    const { user } = await open({ 'GET /api/characters': { items: [old, mina], next_cursor: null } });
    await user.click(screen.getByRole('button', { name: 'Character: Mina' }));
    const tile = await screen.findByRole('button', { name: 'Quill, expired' });
    expect(tile).toBeDisabled();
  });

  it('lead to training where there are none', async () => {
    fakeApi(answers({ 'GET /api/characters': { items: [], next_cursor: null } }));
    renderScreen(<GeneratorScreen />);
    expect(await screen.findByRole('link', { name: 'Train a character' })).toBeVisible();
  });
});

describe('the settings of a creation', () => {
  it('fill the whole form, with the seed let go', async () => {
    const { sent, user } = await open({ 'GET /api/images': { items: [creation], next_cursor: null } });
    await screen.findByRole('button', { name: 'More' });
    await pressMore(user, screen, 'Use these settings');
    await user.click(generate());
    await waitFor(() => {
      expect(madeOf(sent)).toHaveLength(1);
    });
    const { seed: _seed, ...rest } = options;
    expect(madeOf(sent)[0]?.body).toEqual({ ...rest, character_id: CHARACTER_ID });
  });
});
