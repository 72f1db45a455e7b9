import type { Character } from '@atelier/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character, CHARACTER_ID, imageCreation, imageOutput } from '../../../../test/creations';
import { errorBody, fakeApi, renderScreen, type Answers, type Sent } from '../../../../test/screen';
import { SESSION_ID, sessionSummary } from '../../../../test/training';
import { MyCharactersPage } from './components/my-characters-page';
import type { CharacterTab } from './tabs';

const PATH = `/api/characters/${CHARACTER_ID}`;
const page = (items: object[]) => ({ items, next_cursor: null });
const theirs = character({
  id: '01920000-0000-7000-8000-000000000002',
  name: 'Juno',
  own: false,
  is_public: true,
  creator_name: 'Robin',
});

function show(items: Character[], more: Answers = {}, tab: CharacterTab = 'completed'): Sent[] {
  const sent = fakeApi({
    ...shop,
    'GET /api/characters': page(items),
    'GET /api/training/sessions/drafts': { sessions: [] },
    'GET /api/assignment-requests': page([]),
    ...more,
  });
  renderScreen(<MyCharactersPage tab={tab} onTab={() => undefined} />);
  return sent;
}

const changes = (sent: Sent[]) => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const publishing = () => screen.findByRole('button', { name: /^Make (public|private), Mina$/ });
/** By what the button would do, which the label beside it does not contradict. */
const isPublic = async () => {
  const label = (await publishing()).previousSibling?.textContent;
  const isShared = (await publishing()).textContent === 'Make private';
  expect(label).toBe(isShared ? 'Public' : 'Private');
  return isShared;
};
const press = async () => userEvent.setup().click(await publishing());

beforeEach(async () => {
  await i18next.changeLanguage('en');
  // What sharing means is asked about once.
  localStorage.setItem('atelier.seen.public-characters.', 'true');
});

describe('publishing a character', () => {
  it('cannot be done without a network, and says so', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show([character()]);
    const turned = await publishing();
    expect(turned).toBeDisabled();
    expect(turned).toHaveAccessibleDescription(/^You’re offline/);
    offline.mockRestore();
  });

  it('is asked about the first time, and not again', async () => {
    localStorage.clear();
    const sent = show([character()], { [`PATCH ${PATH}`]: character() });
    const user = userEvent.setup();
    const dialog = () => screen.findByRole('alertdialog', { name: 'Share Mina with everyone?' });
    await press();
    expect(await dialog()).toHaveTextContent(/what they make stays theirs/);
    await user.click(within(await dialog()).getByRole('button', { name: 'Not now' }));
    expect(changes(sent)).toEqual([]);
    await press();
    await user.click(within(await dialog()).getByRole('button', { name: 'Make public' }));
    await waitFor(() => {
      expect(changes(sent)).toEqual([{ is_public: true }]);
    });
    cleanup();
    const again = show([character()], { [`PATCH ${PATH}`]: character() });
    await press();
    await waitFor(() => {
      expect(changes(again)).toEqual([{ is_public: true }]);
    });
  });

  it('can be undone, as its opposite can', async () => {
    let mina = character();
    const sent = show([], {
      'GET /api/characters': () => page([mina]),
      [`PATCH ${PATH}`]: ({ body }) => (mina = { ...mina, ...(body as object) }),
    });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(changes(sent)).toEqual([{ is_public: true }, { is_public: false }]);
    });
    expect(await isPublic()).toBe(false);
  });

  it('shares it at once, and says what that means', async () => {
    let mina = character();
    const sent = show([], {
      'GET /api/characters': () => page([mina]),
      [`PATCH ${PATH}`]: () => (mina = { ...mina, is_public: true }),
    });
    expect(await isPublic()).toBe(false);
    await press();
    expect(await isPublic()).toBe(true);
    await waitFor(() => {
      expect(changes(sent)).toEqual([{ is_public: true }]);
    });
    expect(await screen.findByText('Everyone can now see and use Mina.')).toBeVisible();
    const gallery = await screen.findByRole('link', { name: 'Mina in the gallery' });
    expect(gallery).toHaveAttribute('href', `/gallery?character=${CHARACTER_ID}`);
  });

  it('goes back where the API refuses', async () => {
    const sent = show([character()], { [`PATCH ${PATH}`]: { status: 503, body: errorBody('unavailable') } });
    await press();
    await waitFor(async () => {
      expect(changes(sent)).toHaveLength(1);
      expect(await isPublic()).toBe(false);
    });
  });
});

describe('the thumbnail', () => {
  it('is one of the pictures made of the character, and never adult content', async () => {
    const made = imageCreation({ images: [imageOutput(0, { sensitive: true }), imageOutput(1), imageOutput(2)] });
    const sent = show([character()], {
      'GET /api/images': page([made]),
      [`PATCH ${PATH}`]: character({ thumbnail_url: '/t2.png' }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Options for Mina' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose thumbnail' }));
    const dialog = await screen.findByRole('dialog', { name: 'Thumbnail for Mina' });
    expect(await within(dialog).findAllByRole('radio')).toHaveLength(2);
    expect(sent.find(({ path }) => path === '/api/images')?.search).toMatchObject({ character_id: CHARACTER_ID });
    await user.click(within(dialog).getByRole('radio', { name: /^Image 2/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(changes(sent)).toEqual([{ thumbnail_image_id: imageOutput(2).id }]);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
});

describe('the model', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Options for Mina' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download model' }));
    return screen.findByRole('dialog', { name: 'Mina’s model' });
  };

  it('is downloaded by its link, once its size and licence were said', async () => {
    const link = { url: `${PATH}/model/archive?token=t`, file_name: 'Mina-model.zip', bytes: 222_298_112 };
    show([character({ engine: 'comfyui' })], { [`GET ${PATH}/model`]: { ...link, licence: 'personal' } });
    const saved: string[][] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.getAttribute('href') ?? '', this.download]);
    });
    const user = userEvent.setup();
    const dialog = await open(user);
    expect(await within(dialog).findByText('212 MB')).toBeVisible();
    expect(within(dialog).getByText('Personal, non-commercial use')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    expect(saved).toEqual([[link.url, link.file_name]]);
    click.mockRestore();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('says why it cannot be, and is not offered then; that of the built-in engine is said to be none for others', async () => {
    show([character({ engine: 'preview' })], {
      [`GET ${PATH}/model`]: { status: 503, body: errorBody('unavailable') },
    });
    const dialog = await open(userEvent.setup());
    expect(await within(dialog).findByRole('heading', { name: 'Couldn’t prepare the model' })).toBeVisible();
    expect(within(dialog).getByText(/not a LoRA for other apps/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDisabled();
  });
});

it.each([
  ['en', 'Imported model'],
  ['ko', '가져온 모델'],
])('one of a model that was brought says so instead of counting none, in %s', async (language, name) => {
  await i18next.changeLanguage(language);
  show([character({ image_count: 0 })]);
  expect(await screen.findByText(name)).toBeVisible();
});

it('an expired one says how it comes back, and makes no pictures', async () => {
  show([character({ expired: true, expires_at: '2025-01-01T00:00:00.000Z' })]);
  expect(await screen.findByText(/Mina has expired/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bring it back with Pro' })).toHaveAttribute('href', '/plans');
  expect(screen.getByRole('link', { name: 'Train again' })).toHaveAttribute('href', '/training-flow');
  expect(screen.queryByRole('link', { name: 'Create images of Mina' })).not.toBeInTheDocument();
});

describe('characters of others', () => {
  it('can be used and looked at, but not changed; one’s own are not among them', async () => {
    const sent = show([theirs, character({ is_public: true })], {}, 'public');
    const use = await screen.findByRole('link', { name: 'Create images' });
    expect(use).toHaveAttribute('href', `/generator?character=${theirs.id}`);
    expect(screen.getByText('by Robin')).toBeVisible();
    expect(screen.queryByText('Mina')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(sent.some(({ path, search }) => path === '/api/characters' && search.scope === 'public')).toBe(true);
  });

  it('say what will be there while nobody is shared', async () => {
    show([], {}, 'public');
    expect(await screen.findByText('No public characters yet')).toBeVisible();
  });
});

describe('the tabs of My characters', () => {
  it('are what is completed, in assignment and failed', async () => {
    show([character()]);
    await publishing();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs.slice(0, 3)).toEqual(['Completed', 'Training', 'Failed']);
    // What is trained and waits for a choice is counted there, too: that it is under way is not said of all.
    await act(() => i18next.changeLanguage('ko'));
    const inKorean = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(inKorean.slice(0, 3)).toEqual(['완료', '학습', '실패']);
  });
});

describe('what has pictures and was never trained', () => {
  it('stands under Training, to be gone on with or thrown away, instead of that there is nothing', async () => {
    show([], { 'GET /api/training/sessions/drafts': { sessions: [sessionSummary()] } }, 'in_assignment');
    expect(await screen.findByRole('heading', { name: 'Not trained yet' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link).toHaveAttribute('href', expect.stringContaining(SESSION_ID));
    expect(screen.getByRole('button', { name: 'Delete this training' })).toBeVisible();
    expect(screen.queryByText('Nothing is training')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /^Training/ })).toHaveTextContent('1');
  });
});

describe('deleting a character', () => {
  it('is confirmed by a word, and leaves the focus at the next one', async () => {
    let items = [character(), character({ ...theirs, own: true })];
    show([], {
      'GET /api/characters': () => page(items),
      [`DELETE ${PATH}`]: () => {
        items = items.slice(1);
        return { deleted: { models: 2, pictures: 5, files: 9 }, deleted_at: '2026-01-01T00:00:00.000Z' };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Options for Mina' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('Mina was deleted')).toBeVisible();
    expect(screen.getByText('Models 2 · Pictures 5 · Files 9')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Create images of Juno' })).toHaveFocus();
    });
    expect(screen.queryByRole('button', { name: 'Options for Mina' })).not.toBeInTheDocument();
  });
});

describe('a list that cannot be loaded', () => {
  const down = { status: 503, body: errorBody('unavailable') };

  it.each([
    ['completed', 'Couldn’t load your models', '모델을 불러오지 못했어요'],
    ['in_assignment', 'Couldn’t load your training', '진행 중인 학습을 불러오지 못했어요'],
    ['failed', 'Couldn’t load failed training', '실패한 학습을 불러오지 못했어요'],
    ['public', 'Couldn’t load public characters', '공개 캐릭터를 불러오지 못했어요'],
  ] as const)('says which one it is: %s', async (tab, english, korean) => {
    show([], { 'GET /api/characters': down, 'GET /api/assignment-requests': down }, tab);
    expect(await screen.findByRole('heading', { name: english })).toBeVisible();
    await act(() => i18next.changeLanguage('ko'));
    expect(await screen.findByRole('heading', { name: korean })).toBeVisible();
  });
});

describe('the way to a new character', () => {
  it('does not come and go above an empty list', async () => {
    const seen: number[] = [];
    const observer = new MutationObserver(() => {
      seen.push(document.querySelectorAll('header a[href="/training-flow"]').length);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    show([]);
    await screen.findByRole('heading', { name: 'Your first character will appear here' });
    observer.disconnect();
    expect(new Set(seen.slice(seen.indexOf(1)))).toEqual(new Set([1]));
  });

  it('is there once where there is none yet, and above the list where there is one', async () => {
    show([]);
    await screen.findByRole('heading', { name: 'Your first character will appear here' });
    await waitFor(() => {
      expect(screen.getAllByRole('link', { name: 'New character' })).toHaveLength(1);
    });
    cleanup();
    show([character()]);
    await publishing();
    expect(screen.getAllByRole('link', { name: 'New character' })).toHaveLength(1);
  });
});
