import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { character, imageCreation } from '../../../../../test/creations';
import { outputOf, videoCreation, waifuCreation } from '../../../../../test/works';
import { fakeApi, fill, renderScreen, type Answers } from '../../../../../test/screen';
import { WaifuPage } from '../../first-characters/components/waifu-page';
import { GeneratorScreen } from '../../images/generator-screen.spec-support';
import { VideoPage } from '../../videos/components/video-page';
import type { ReadingRequest } from './prompt-reader';
import { readPrompt } from './prompt-reader.worker';

/** A browser's worker, which answers when it is let. */
class Reader extends EventTarget {
  static held = false;
  postMessage({ id, ...asked }: ReadingRequest): void {
    if (Reader.held) return;
    const data = { id, tags: readPrompt(asked) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
vi.stubGlobal('Worker', Reader);

const created = { status: 202, body: { ...imageCreation(), status: 'pending', images: [] } };
const answers = (engine: string): Answers => ({
  'GET /api/characters': { items: [character()], next_cursor: null },
  'GET /api/images': { items: [], next_cursor: null },
  ...shop,
  'GET /api/runtime': { ...shop['GET /api/runtime'], engine },
  'POST /api/images': created,
  'POST /api/waifus': { status: 202, body: waifuCreation() },
});
const create = () => screen.getByRole('button', { name: /^Create/ });
const asking = () => screen.findByRole('alertdialog');

/** Writes and presses at once, as somebody does who knows what they want. */
async function hurry(
  of: 'generator' | 'waifu',
  prompt: string,
  engine = 'preview',
  first: (user: UserEvent) => Promise<void> = () => Promise.resolve(),
  more: Answers = {},
  before: () => Promise<void> = () => Promise.resolve(),
) {
  const sent = fakeApi({ ...answers(engine), ...more });
  renderScreen(of === 'generator' ? <GeneratorScreen /> : <WaifuPage target={null} onView={() => undefined} />);
  await waitFor(() => {
    expect(create().textContent).toContain('15');
  });
  if (of === 'generator') await screen.findByRole('button', { name: 'Character: Mina' });
  const user = userEvent.setup();
  await first(user);
  await fill(user, await screen.findByRole('textbox', { name: /^(Prompt|Who is it\?)$/ }), prompt);
  await before();
  await user.click(create());
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && path !== '/api/prompt-checks');
  return { user, posts };
}

beforeEach(() => i18next.changeLanguage('en'));
afterEach(() => {
  Reader.held = false;
  vi.useRealTimers();
});

describe('words that are not drawn', () => {
  it('are not asked about where the rules refuse them anyway', async () => {
    const refused = { 'POST /api/prompt-checks': { allowed: false } };
    const { posts } = await hurry('waifu', 'A naked elephant', 'preview', undefined, refused);
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['generator', 'An elephant at the beach', 'elephant'],
    ['waifu', 'A girl with an elephant, elephant', 'elephant'],
  ] as const)(
    'are listed before anything is paid, and paid for where that is wished (%s)',
    async (of, prompt, word) => {
      const { user, posts } = await hurry(of, prompt);
      const dialog = within(await asking());
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([word]);
      expect(posts()).toEqual([]);
      await user.click(dialog.getByRole('button', { name: /^Create anyway/ }));
      await waitFor(() => {
        expect(posts()).toHaveLength(1);
      });
    },
  );

  it('are paid for by a button with its price', async () => {
    await hurry('generator', 'A rhinoceros at the beach');
    const dialog = within(await asking());
    expect(dialog.getByRole('button', { name: /^Create anyway/ })).toHaveTextContent('15');
  });

  it('are asked about however long they were read on the screen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { posts } = await hurry('generator', 'A tiger at the beach', 'preview', undefined, {}, async () => {
      await screen.findByText('The built-in engine can’t draw');
      await vi.advanceTimersByTimeAsync(10_000);
    });
    expect(within(await asking()).getAllByRole('listitem')).toHaveLength(1);
    expect(posts()).toEqual([]);
  });

  it.each([
    ['generator', 'A lynx at the beach', 'Some of this isn’t drawn'],
    ['generator', 'wibble quux, holding a sword', 'None of this is drawn'],
    ['generator', 'two girls, snow', 'Some of this isn’t drawn'],
    ['generator', 'back view, walking away, snow', 'Some of this isn’t drawn'],
    ['waifu', 'frosted marmalade blorptastic zzyx', 'None of this is drawn'],
    ['waifu', 'a girl from behind', 'Some of this isn’t drawn'],
  ] as const)('are asked about again until they are wished for as they are (%s, %s)', async (of, prompt, title) => {
    const { user, posts } = await hurry(of, prompt);
    await user.click(within(await asking()).getByRole('button', { name: 'Edit' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    await user.click(create());
    const dialog = within(await asking());
    expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Create anyway/ }));
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    await user.click(create());
    await waitFor(() => {
      expect(posts()).toHaveLength(2);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['At the beach', 'preview'],
    ['A lion at the beach', 'comfyui'],
  ])('are not asked about where all of “%s” is drawn (%s)', async (prompt, engine) => {
    const { posts } = await hurry('generator', prompt, engine);
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['Low angle at the beach', 'Camera angle', 'Low'],
    ['Side view at the beach', 'Direction', 'Left'],
  ])('are not asked about where “%s” is what an option says (%s)', async (prompt, group, name) => {
    const { posts } = await hurry('generator', prompt, 'preview', async (user) => {
      await user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
    });
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are asked about of a video, too, where nothing of it moves', async () => {
    const sent = fakeApi({
      ...answers('preview'),
      'GET /api/images': { items: [waifuCreation()], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
      'POST /api/videos': { status: 202, body: videoCreation() },
    });
    renderScreen(<VideoPage imageId={outputOf(0).id} videoId={null} onCloseVideo={() => undefined} />);
    await waitFor(() => {
      expect(create().textContent).toContain('60');
    });
    const user = userEvent.setup();
    await fill(user, screen.getByRole('textbox'), 'wibble quux');
    await user.click(create());
    expect(within(await asking()).getByRole('heading', { name: 'None of this is drawn' })).toBeVisible();
    expect(sent.filter(({ path, method }) => method === 'POST' && path === '/api/videos')).toEqual([]);
  });

  it('keep nobody waiting for a dictionary that does not come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    Reader.held = true;
    const { posts } = await hurry('generator', 'A zebra at the beach');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
  });
});
