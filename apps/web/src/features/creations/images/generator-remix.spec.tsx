import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character, CHARACTER_ID, imageCreation, imageOptions, imageOutput, NOW } from '../../../../test/creations';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { address, GeneratorScreen, noItems, openGenerator, madeOf } from './generator-screen.spec-support';

const OTHER_ID = '01920000-0000-7000-8000-0000000000c2';

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('a remix', () => {
  const source = {
    id: OTHER_ID,
    creator_name: 'Haru',
    own: false,
    character: { id: '01920000-0000-7000-8000-000000000009', name: 'Sol', thumbnail_url: null, usable: true },
    options: imageOptions,
    images: [imageOutput(0)],
    sensitive: false,
    likes_count: 3,
    liked: false,
    provenance: null,
    published_at: NOW,
  };
  const { seed: _seed, ...taken } = imageOptions;

  it.each([
    ['takes over prompt, look, size and a character that can be had', true, source.character.id, /chose Sol/],
    ['says that the character is private, and keeps one’s own', false, CHARACTER_ID, /Sol, is private or expired/],
  ])('%s', async (_name, usable, characterId, text) => {
    const answer = { ...source, character: { ...source.character, usable } };
    const sent = fakeApi({
      'GET /api/characters': { items: [character()], next_cursor: null },
      [`GET /api/characters/${source.character.id}`]: character({ id: source.character.id, name: 'Sol', own: false }),
      'GET /api/images': noItems,
      [`GET /api/gallery/${OTHER_ID}`]: answer,
      'POST /api/images': { status: 202, body: imageCreation() },
      ...shop,
    });
    renderScreen(<GeneratorScreen remixId={OTHER_ID} />);
    const user = userEvent.setup();
    expect(await screen.findByText('Remix of a creation by Haru')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('');
    // The first steps would stand before it, and have been taken.
    expect(screen.queryByRole('region', { name: 'Four steps to an image' })).not.toBeInTheDocument();
    await screen.findByRole('button', { name: usable ? 'Character: Sol · by Mina' : 'Character: Mina' });
    const generate = screen.getByRole('button', { name: /^Create/ });
    await waitFor(() => {
      expect(generate.textContent).toContain('30');
    });
    await user.click(generate);
    await waitFor(() => {
      expect(sent.find(({ method, path }) => method === 'POST' && path === '/api/images')?.body).toEqual({
        ...taken,
        character_id: characterId,
        remix_of: OTHER_ID,
      });
    });
    // It would stand over what comes of it.
    await waitFor(() => {
      expect(screen.queryByText('Remix of a creation by Haru')).not.toBeInTheDocument();
    });
  });

  const remixOf = async (answer: object) => {
    const sent = fakeApi({
      'GET /api/characters': { items: [character()], next_cursor: null },
      'GET /api/images': noItems,
      [`GET /api/gallery/${OTHER_ID}`]: answer,
      'POST /api/images': { status: 202, body: imageCreation() },
      ...shop,
    });
    renderScreen(<GeneratorScreen remixId={OTHER_ID} />);
    await screen.findByText('Remix of a creation by Haru');
    return sent;
  };

  it.each([
    ['private, though nobody is told which it is', { character_is_private: true }, 'Its character is private.'],
    ['none', {}, 'It has no character you can use.'],
  ])('says that its character is %s, and which one is there instead', async (_name, change, text) => {
    await remixOf({ ...source, character: null, ...change });
    const told = `We filled in the prompt, look and size. ${text} Mina is chosen instead. You can change it.`;
    expect(await screen.findByText(told)).toBeVisible();
  });

  it.each([
    ['is none any more once nothing of its words is left', 'reading in the library', undefined],
    ['stays one while some of its words are left', `${imageOptions.prompt}, laughing`, OTHER_ID],
  ])('%s', async (_name, prompt, expected) => {
    const sent = await remixOf(source);
    const user = userEvent.setup();
    const field = screen.getByLabelText('Prompt');
    await user.click(field);
    await user.tripleClick(field);
    await user.paste(prompt);
    await waitFor(() => {
      expect(field).toHaveValue(prompt);
    });
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      const [posted] = sent.filter(({ method, path }) => method === 'POST' && path === '/api/images');
      expect(posted?.body).toMatchObject({ prompt });
      expect((posted?.body as { remix_of?: string } | undefined)?.remix_of).toBe(expected);
    });
  });

  const replacePrompt = async (prompt: string) => {
    const user = userEvent.setup();
    const field = screen.getByLabelText('Prompt');
    await user.click(field);
    await user.tripleClick(field);
    await user.paste(prompt);
    await user.click(screen.getByRole('button', { name: /^Create/ }));
  };

  it('that is over leaves the look as it was before, but for what was chosen since', async () => {
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ expression: 'angry', shot: 'full' }));
    const options = { ...imageOptions, expression: 'smile', shot: 'portrait' };
    const sent = await remixOf({ ...source, options });
    await userEvent.click(screen.getByRole('radio', { name: 'Upper body' }));
    await replacePrompt('reading in the library');
    await waitFor(() => {
      const [posted] = madeOf(sent);
      expect(posted?.body).toMatchObject({ expression: 'angry', shot: 'upper', count: 1 });
    });
  });

  const begun = { prompt: 'A fox in the snow', expression: 'angry', character_id: CHARACTER_ID };
  const kept = () => JSON.parse(sessionStorage.getItem('atelier.user.draft.generator') ?? '{}') as object;

  it('gives back what had been written, with its look, by one press', async () => {
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify(begun));
    await remixOf({ ...source, options: { ...imageOptions, expression: 'smile' } });
    expect(screen.getByLabelText('Prompt')).toHaveValue(imageOptions.prompt);
    await userEvent.click(screen.getByRole('button', { name: 'Bring back what you wrote' }));
    expect(screen.getByLabelText('Prompt')).toHaveValue(begun.prompt);
    expect(screen.queryByText('Remix of a creation by Haru')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(kept()).toMatchObject(begun);
    });
    expect(kept()).not.toHaveProperty('remix_of');
  });

  it('gives back what was written before an earlier one, which was only looked at', async () => {
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify(begun));
    await remixOf({ ...source, character: null });
    cleanup();
    const next = {
      ...source,
      id: CHARACTER_ID,
      character: null,
      options: { ...imageOptions, prompt: 'A cat on a roof' },
    };
    await openGenerator([], { [`GET /api/gallery/${CHARACTER_ID}`]: next }, { remixId: CHARACTER_ID });
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back what you wrote' }));
    expect(screen.getByLabelText('Prompt')).toHaveValue(begun.prompt);
  });

  it('has nothing to give back where nothing had been written', async () => {
    await remixOf(source);
    expect(screen.queryByRole('button', { name: 'Bring back what you wrote' })).not.toBeInTheDocument();
  });

  it('that is over says that the options are those of before, which takes one press to undo', async () => {
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify({ expression: 'angry' }));
    const sent = await remixOf({ ...source, options: { ...imageOptions, expression: 'smile' } });
    await userEvent.tripleClick(screen.getByLabelText('Prompt'));
    await userEvent.paste('reading in the library');
    expect(await screen.findByText('That’s a different prompt, so your own options are back.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use the remix’s options' }));
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
    await waitFor(() => {
      expect(madeOf(sent)[0]?.body).toMatchObject({ expression: 'smile' });
    });
  });

  it('of what is no longer public is none any more either, once nothing of its words is left', async () => {
    const draft = { prompt: imageOptions.prompt, remix_of: OTHER_ID };
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify(draft));
    const { posts, sent } = await openGenerator([], { 'POST /api/images': { status: 202, body: imageCreation() } });
    await waitFor(() => {
      expect(sent.map(({ path }) => path)).toContain(`/api/gallery/${OTHER_ID}`);
    });
    await replacePrompt('reading in the library');
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    expect(posts()[0]?.body).not.toHaveProperty('remix_of');
  });

  const comeBack = (answers: Answers, prompt: string = imageOptions.prompt) => {
    const draft = { character_id: CHARACTER_ID, prompt, remix_of: OTHER_ID };
    sessionStorage.setItem('atelier.user.draft.generator', JSON.stringify(draft));
    return openGenerator([], { 'POST /api/images': { status: 202, body: imageCreation() }, ...answers });
  };

  it('is said to be one to who left the page and comes back, until nothing of its words is left', async () => {
    const { posts } = await comeBack({ [`GET /api/gallery/${OTHER_ID}`]: source });
    expect(await screen.findByText('Remix of a creation by Haru')).toBeVisible();
    expect(screen.queryByText(/We filled in the prompt/)).not.toBeInTheDocument();
    await replacePrompt('reading in the library');
    expect(screen.queryByText('Remix of a creation by Haru')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(posts()[0]?.body).toMatchObject({ prompt: 'reading in the library' });
    });
    expect(posts()[0]?.body).not.toHaveProperty('remix_of');
  });

  it('is none any more where the prompt was written anew before the source’s own words were known', async () => {
    await comeBack({ [`GET /api/gallery/${OTHER_ID}`]: source }, 'reading in the library');
    await waitFor(() => {
      expect(JSON.parse(sessionStorage.getItem('atelier.user.draft.generator') ?? '')).not.toHaveProperty('remix_of');
    });
    expect(screen.queryByText('Remix of a creation by Haru')).not.toBeInTheDocument();
  });

  it('of what is no longer public is said to be one, too, to who comes back', async () => {
    await comeBack({});
    expect(await screen.findByText('Remix of a creation that’s no longer public')).toBeVisible();
  });

  it('of one that is not public says so, and leaves the form alone', async () => {
    fakeApi({
      'GET /api/characters': { items: [character()], next_cursor: null },
      'GET /api/images': noItems,
      ...shop,
    });
    renderScreen(<GeneratorScreen remixId={OTHER_ID} />);
    expect(await screen.findByText('This creation is no longer public')).toBeVisible();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Prompt').value).toBe('');
  });
});
