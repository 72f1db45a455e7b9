import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { character, imageCreation } from '../../../../../test/creations';
import { outputOf, videoCreation, waifuCreation } from '../../../../../test/works';
import { fakeApi, fill, renderScreen } from '../../../../../test/screen';
import { VideoScreen } from '../../videos/video-screen.spec-support';
import { markConfirmed, unseenWords } from './seen-words';
import { answers, asking, create, hurry } from './unseen-words.spec-support';

beforeEach(() => i18next.changeLanguage('en'));

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

  it.each([
    ['en', 'An elephant at the beach, black pants', ['elephant', 'black pants → outside the frame']],
    ['ko', '해변의 코끼리, 검은 바지', ['코끼리', '검은 바지 → 화면 밖']],
    ['en', 'In a prison, night', ['prison → indoors']],
    ['ko', '실험실, 밤', ['실험실 → 실내']],
  ])('say what is drawn in their stead (%s, %s)', async (language, prompt, listed) => {
    await hurry('generator', prompt, 'preview', undefined, {}, async () => {
      await loadTexts(language === 'ko' ? 'ko' : 'en', 'app', 'understood');
    });
    await i18next.changeLanguage(language);
    const items = within(await asking()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(listed);
  });

  it.each([
    [
      'ko',
      '대학생, 비 오는 밤 버스 정류장에서 노란 우산을 들고 살짝 웃고 있어요. 마녀',
      '이렇게 바꿔 그려요: 버스 정류장 → 도시 · 마녀 → 로브, 뾰족모자',
    ],
    ['en', 'a witch with an elephant', 'Drawn as something near: witch → robe, pointed hat'],
    ['en', 'a girl with an elephant', null],
  ])('are told of together with what is drawn as something else (%s, %s)', async (language, prompt, said) => {
    await hurry('waifu', prompt, 'preview', undefined, {}, async () => {
      await loadTexts(language === 'ko' ? 'ko' : 'en', 'app', 'understood');
    });
    await i18next.changeLanguage(language);
    const dialog = within(await asking());
    if (said === null) expect(dialog.queryByText(/→/)).toBeNull();
    else expect(dialog.getByText(said)).toBeVisible();
  });

  it('are clothes, too, whose shot the prompt names', async () => {
    const { posts } = await hurry('generator', 'At the beach, full body', 'preview', async (user) => {
      await fill(user, screen.getByRole('textbox', { name: /^Clothing/ }), 'black pants');
    });
    const items = within(await asking()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['black pants → their own clothes, recolored']);
    expect(posts()).toEqual([]);
  });

  it('are asked about where all of them come as something else, the clothes first', async () => {
    const { user, posts } = await hurry('generator', 'museum at night', 'preview', async (person) => {
      await fill(person, screen.getByRole('textbox', { name: /^Clothing/ }), 'navy raincoat');
    });
    const dialog = within(await asking());
    expect(dialog.getByRole('heading', { name: 'Some of this will look different' })).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'navy raincoat → their own clothes, recolored',
      'museum → indoors',
    ]);
    expect(posts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Create anyway/ }));
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
  });

  it('keep nobody where what comes instead is near, and no clothes', async () => {
    const { posts } = await hurry('generator', 'museum at night');
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('name the clothes that come otherwise beside what is not drawn', async () => {
    await hurry('generator', 'An elephant at a museum, wearing a navy raincoat');
    const said = 'Drawn as something near: navy raincoat → their own clothes, recolored · museum → indoors';
    expect(within(await asking()).getByText(said)).toBeVisible();
  });

  it('are wished for of one character, not of another', async () => {
    const asked = [{ of: 'surroundings', prompt: 'An ibex at the beach', negative: '' }] as const;
    fakeApi({});
    const undrawn = await unseenWords('mina', asked);
    expect(undrawn.words.map(({ text }) => text)).toEqual(['ibex']);
    markConfirmed('mina', asked, undrawn);
    expect((await unseenWords('mina', asked)).words).toEqual([]);
    expect((await unseenWords('sora', asked)).words).toHaveLength(1);
  });

  it.each([
    ['generator', 'buildings, bad hands, worst quality', ['buildings']],
    ['generator', 'scarf, bad hands', ['scarf']],
    ['waifu', 'buildings, ribbons, bad hands', ['buildings']],
  ] as const)('are told apart from what a negative prompt cannot leave out (%s)', async (of, negative, listed) => {
    const { posts } = await hurry(of, 'A girl in a city street, smiling', 'preview', async (user) => {
      if (of === 'waifu') await user.click(await screen.findByText('Advanced'));
      await fill(user, screen.getByRole('textbox', { name: /^Negative prompt/ }), negative);
    });
    const dialog = within(await asking());
    expect(dialog.getByRole('heading', { name: 'Some of this can’t be taken away' })).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(listed);
    expect(posts()).toEqual([]);
  });

  it.each([
    ['a second place', 'Beach at sunset and a street', 'street'],
    ['a second season', 'Park in spring, winter', 'winter'],
  ])('are %s, too', async (_what, prompt, word) => {
    const { posts } = await hurry('generator', prompt);
    const dialog = within(await asking());
    expect(dialog.getByRole('heading', { name: 'Some of this won’t be in the image' })).toBeVisible();
    expect(dialog.getByText(/won’t draw these words/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([word]);
    expect(posts()).toEqual([]);
  });

  it('are listed before what can’t be taken away', async () => {
    await hurry('generator', 'A rhino at the beach, no glasses');
    const dialog = within(await asking());
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['rhino']);
    expect(dialog.getByText('Can’t take away if it’s there: glasses')).toBeVisible();
  });

  it('are not the flaws of a negative prompt, which nobody is asked about', async () => {
    const { posts } = await hurry('generator', 'At the beach, smiling', 'preview', async (user) => {
      await fill(user, screen.getByRole('textbox', { name: /^Negative prompt/ }), 'bad hands, lowres, extra fingers');
    });
    await waitFor(() => {
      expect(posts()).toHaveLength(1);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['generator', 'A lynx at the beach', 'Some of this won’t be in the image'],
    ['generator', 'wibble quux, holding a sword', 'None of this will be in the image'],
    ['generator', 'two girls, snow', 'Some of this won’t be in the image'],
    ['generator', 'back view, walking away, snow', 'Some of this won’t be in the image'],
    ['waifu', 'frosted marmalade blorptastic zzyx', 'None of this will be in the image'],
    ['waifu', 'a girl from behind', 'Some of this won’t be in the image'],
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
    ['Low angle at the beach', 'Camera angle', 'From below'],
    ['Low angle at the beach', 'Shot', 'Full body'],
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

  it.each([
    ['en', 'wibble quux', 'None of this will be in the video', 'can’t animate'],
    ['en', 'dancing, waving', 'Some of this won’t be in the video', 'can’t animate'],
    ['ko', '춤추며 손 흔들기', '영상에 안 나오는 말이 있어요', '움직임으로 만들지 못하는 말'],
  ])('are asked about of a video, too, in words for videos (%s, %s)', async (language, prompt, title, text) => {
    const sent = fakeApi({
      ...answers('preview'),
      'GET /api/images': { items: [waifuCreation()], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
      'POST /api/videos': { status: 202, body: videoCreation() },
    });
    renderScreen(<VideoScreen imageId={outputOf(0).id} />);
    await waitFor(() => {
      expect(create().textContent).toContain('60');
    });
    const user = userEvent.setup();
    await fill(user, screen.getByRole('textbox'), prompt);
    await loadTexts(language === 'ko' ? 'ko' : 'en', 'app', 'understood');
    await i18next.changeLanguage(language);
    await user.click(screen.getByRole('button', { name: /^(Create|만들기)/ }));
    const dialog = within(await asking());
    expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    expect(dialog.getByText(new RegExp(text))).toBeVisible();
    expect(sent.filter(({ path, method }) => method === 'POST' && path === '/api/videos')).toEqual([]);
  });

  it.each([
    [null, 'front', true],
    [{ x: 0.5, y: 0.3 }, 'front', false],
    [{ x: 0.5, y: 0.3 }, 'back', true],
  ] as const)(
    'are asked about where an image to animate has no face that could smile (%j, %s)',
    async (focus, direction, isAsked) => {
      const made = { ...waifuCreation(), view: { direction, shot: 'upper', angle: 'middle' } };
      const sent = fakeApi({
        ...answers('preview'),
        'GET /api/images': {
          items: [{ ...made, images: made.images.map((image) => ({ ...image, focus })) }],
          next_cursor: null,
        },
        'GET /api/videos': { items: [], next_cursor: null },
        'POST /api/videos': { status: 202, body: videoCreation() },
      });
      renderScreen(<VideoScreen imageId={outputOf(0).id} />);
      await waitFor(() => {
        expect(create().textContent).toContain('60');
      });
      const user = userEvent.setup();
      await fill(user, screen.getByRole('textbox'), 'nodding with a smile');
      await user.click(create());
      const posts = () => sent.filter(({ path, method }) => method === 'POST' && path === '/api/videos');
      if (isAsked) await asking();
      else
        await waitFor(() => {
          expect(posts()).toHaveLength(1);
        });
      expect(posts()).toHaveLength(isAsked ? 0 : 1);
    },
  );

  it('are asked about of a video of a character whose mouth is not known, which then does not smile', async () => {
    const mouthless = character({
      unshown: { cells: [{ cell: { kind: 'expression', value: 'smile' }, reason: 'engine' }], full_body: false },
    });
    const { id, name, thumbnail_url } = mouthless;
    const made = { ...imageCreation(), character: { id, name, thumbnail_url } };
    const sent = fakeApi({
      ...answers('preview'),
      'GET /api/characters': { items: [mouthless], next_cursor: null },
      'GET /api/images': { items: [made], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
    });
    renderScreen(<VideoScreen imageId={made.images[0]?.id ?? ''} />);
    await waitFor(() => {
      expect(create().textContent).toContain('60');
    });
    const user = userEvent.setup();
    await fill(user, screen.getByRole('textbox'), 'nodding with a smile');
    await user.click(create());
    const items = within(await asking()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['smile']);
    expect(sent.filter(({ path, method }) => method === 'POST' && path === '/api/videos')).toEqual([]);
  });
});
