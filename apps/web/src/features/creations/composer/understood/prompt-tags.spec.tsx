import { LANGUAGES } from '@atelier/contracts';
import { DRAWING_WORDS, readTags } from '@atelier/contracts/prompt-words';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { shop } from '../../../../../test/answers';
import { type Answers, fakeApi, renderScreen } from '../../../../../test/screen';
import { type PromptAsked, type PromptOf } from './prompt-reader';
import { drawnGroup, drawnWords } from './prompt-reader.spec-support';
import { MakeButton } from '../make-button';
import { Understood } from './understood';

vi.mock(import('./prompt-reader'), async (original) =>
  (await import('./prompt-reader.spec-support')).readingAtOnce(original),
);

let freed: string[] = [];

type Chosen = Omit<PromptAsked, 'prompt' | 'negative' | 'of'>;

function Composer({ begin, of, chosen }: { begin: string; of: PromptOf; chosen?: Chosen | undefined }) {
  const [prompt, setPrompt] = useState(begin);
  return (
    <>
      <output>{prompt}</output>
      <Understood
        of={of}
        prompt={prompt}
        negative=""
        onChange={setPrompt}
        onFree={(option) => freed.push(option)}
        {...chosen}
      />
      <MakeButton maker={{ kind: 'image', price: { spark: 15, pass: 0 }, pending: false, submit: () => undefined }}>
        Make
      </MakeButton>
      <button
        onClick={() => {
          setPrompt('');
        }}
      >
        Empty
      </button>
    </>
  );
}

interface Shown {
  engine?: string;
  of?: PromptOf;
  chosen?: Chosen;
  answers?: Answers;
}

function show(begin: string, { engine = 'preview', of = 'surroundings', chosen, answers = {} }: Shown = {}) {
  const sent = fakeApi({ ...shop, ...answers, 'GET /api/runtime': { ...shop['GET /api/runtime'], engine } });
  renderScreen(<Composer begin={begin} of={of} chosen={chosen} />);
  return sent;
}

beforeEach(async () => {
  freed = [];
  await loadTexts('ko', 'app', 'understood');
  await i18next.changeLanguage('en');
});

describe('words that come again', () => {
  it('are shown once, and taken out together', async () => {
    show('rainy, smiling, Rainy, smiling, rainy, smiling');
    expect(await drawnWords()).toEqual(['rainy', 'smiling']);
    await userEvent.click(within(await drawnGroup()).getByRole('button', { name: 'Remove “rainy” from the prompt' }));
    expect(screen.getByRole('status').textContent).toBe('smiling, smiling, smiling');
  });

  it('are put right together', async () => {
    show('umbrela, umbrela');
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean “umbrella”?' }));
    expect(screen.getByRole('status').textContent).toBe('umbrella, umbrella');
  });

  it('or do not, are more than a few lines hold: the rest is counted, and shown by a press', async () => {
    show(Array.from({ length: 20 }, (_, index) => `qwx${'abcdefghijklmnopqrst'[index] ?? ''}z`).join(', '));
    const more = await screen.findByRole('button', { name: 'Show 8 more' });
    expect(more).toHaveTextContent('+8');
    await userEvent.click(more);
    expect(within(await drawnGroup()).getAllByRole('button')).toHaveLength(20);
  });
});

/** The line of the group in which something stands. */
const rowOf = (part: HTMLElement) =>
  [...(part.closest('[role="group"]')?.children ?? [])].find((row) => row.contains(part));

describe('the tags of a prompt', () => {
  it('are seen to be over as soon as the words are others, and do nothing until the new ones are there', async () => {
    show('rainy, smiling');
    expect(await drawnWords()).toEqual(['rainy', 'smiling']);
    expect(await drawnGroup()).toHaveAttribute('aria-busy', 'false');
    const tag = (text: string) => screen.getByRole('button', { name: `Remove “${text}” from the prompt` });
    fireEvent.click(tag('rainy'));
    expect(await drawnGroup()).toHaveAttribute('aria-busy', 'true');
    // What it would leave is no more of the words than the other one.
    fireEvent.click(tag('smiling'));
    expect(screen.getByRole('status').textContent).toBe('smiling');
    await waitFor(async () => {
      expect(await drawnWords()).toEqual(['smiling']);
    });
    expect(await drawnGroup()).toHaveAttribute('aria-busy', 'false');
  });

  it('are what the engine will draw, what it cannot first, before anything is paid', async () => {
    show('첫눈 내리는 한옥 마당, 코끼리');
    expect(await drawnWords()).toEqual(['코끼리', '첫눈 내리는', '한옥 마당']);
    expect(within(await drawnGroup()).getByText('The built-in engine can’t draw')).toBeTruthy();
    const drawn = readTags(
      { prompt: '첫눈 내리는 한옥 마당, 코끼리', negative: '', of: 'surroundings' },
      DRAWING_WORDS,
    );
    expect(new Set(drawn.map(({ text }) => text))).toEqual(new Set(await drawnWords()));
  });

  it('keep a thing that only brings its weather with what is not drawn', async () => {
    show('우산을 쓴');
    expect(await drawnWords()).toEqual(['우산을 쓴']);
    expect(within(await drawnGroup()).getByText('The built-in engine can’t draw')).toBeTruthy();
    expect(within(await drawnGroup()).queryByText('In the image')).toBeNull();
    expect(within(await drawnGroup()).queryByText('No place yet, so you get a plain background')).toBeNull();
  });

  it.each([
    ['도서간에서 책읽는', ['책읽는 → library', '도서간에서']],
    ['reading a book', ['reading a book → library']],
  ])('name the place that a thing alone brings, with what is drawn: %s', async (prompt, said) => {
    show(prompt);
    expect(await drawnWords()).toEqual(expect.arrayContaining(said));
    expect(within(await drawnGroup()).getByText('In the image')).toBeTruthy();
  });

  it.each([
    ['en', 'a naked knight', 'prompt_forbidden', 'You can’t use these words: naked, bare'],
    ['ko', '알몸의 기사', 'prompt_forbidden', '쓸 수 없는 단어가 있어요: naked, bare'],
    [
      'en',
      'a knight, naked',
      'prompt_together_forbidden',
      'Together, these words read as suggestive of someone who may be young: naked, bare',
    ],
    [
      'ko',
      '알몸, 기사',
      'prompt_together_forbidden',
      '함께 쓰면 어려 보이는 사람을 선정적으로 그리는 말로 읽혀요: naked, bare',
    ],
    [
      'en',
      'an elephant, 赤い服',
      'prompt_script_unreadable',
      'Please write in English or Korean. We can’t read: naked, bare',
    ],
    [
      'ko',
      '코끼리, 赤い服',
      'prompt_script_unreadable',
      '영어나 한국어로 적어 주세요. 읽을 수 없는 글자가 있어요: naked, bare',
    ],
  ])(
    'say of words that are refused which, and why, and nothing is made of them (%s, %s)',
    async (language, prompt, code, text) => {
      await i18next.changeLanguage(language);
      const check = { allowed: false, code, words: ['naked', 'bare'] };
      const sent = show(prompt, { answers: { 'POST /api/prompt-checks': check } });
      const make = await screen.findByRole('button', { name: /^Make/ });
      await waitFor(() => {
        expect(make).toBeEnabled();
      });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(make).toBeDisabled();
      expect(screen.queryByRole('group')).toBeNull();
      const asked = sent.find(({ path }) => path === '/api/prompt-checks')?.body;
      expect(asked).toEqual({ prompt, clothing_prompt: '', negative_prompt: '' });
      await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
      expect(make).toBeEnabled();
    },
  );

  it('name one place and one season, and never say of others that they can’t be drawn', async () => {
    show('Cozy library, beach, spring, winter');
    const captions = ['One place per image: using “Cozy library” instead of', 'The built-in engine can’t draw'];
    expect(await screen.findByText(captions[0] ?? '')).toBeTruthy();
    expect(screen.getByText(captions[0] ?? '').parentElement?.textContent).toBe(`${captions[0]}beach`);
  });

  it.each([
    ['en', 'sad but smiling', 'One expression per image: using “sad” instead of'],
    ['ko', 'sad but smiling', '표정은 하나만 그려서 ‘sad’ 말고는 빠져요'],
  ])('name of moods that contradict each other the one that is drawn (%s, %s)', async (language, prompt, caption) => {
    await i18next.changeLanguage(language);
    show(prompt);
    expect((await screen.findByText(caption)).parentElement?.textContent).toBe(`${caption}smiling`);
  });

  it.each([
    ['en', 'from below', {}, 'In the image', 'from below'],
    ['ko', '아래에서 올려다본', {}, '이렇게 그려요', '아래에서 올려다본'],
    ['en', 'from below', { angle: 'high' }, 'Your option “From above” overrides', 'Turn it offfrom below'],
    [
      ...(['ko', '아래에서 올려다본', { angle: 'high' }] as const),
      ...(['‘위에서’ 옵션이 우선이라 반영되지 않아요', '옵션 끄기아래에서 올려다본'] as const),
    ],
    ['en', "bird's-eye view", {}, 'The built-in engine can’t draw', "bird's-eye view"],
    ['ko', '항공샷', {}, '내장 엔진이 못 그려요', '항공샷'],
  ] as const)('say how words move the camera (%s, %s, %o)', async (language, prompt, chosen, caption, tags) => {
    await i18next.changeLanguage(language);
    show(prompt, { chosen });
    expect(rowOf(await screen.findByText(caption))?.textContent).toBe(`${caption}${tags}`);
  });

  it.each([
    ['en', 'smile, no hat, 모자 없이', ['smile', 'hat', '모자'], 'Left outhat모자'],
    ['ko', '모자 없는 미소, no hat', ['미소', '모자', 'hat'], '빼고 만들어요모자hat'],
  ])('say what is left out, in a line of its own (%s)', async (language, prompt, shown, row) => {
    await i18next.changeLanguage(language);
    show(prompt, { of: 'character' });
    const label = language === 'ko' ? '내장 엔진이 그리는 것' : 'What the built-in engine draws';
    const tags = within(await screen.findByRole('group', { name: label })).getAllByRole('button');
    expect(tags.map(({ textContent }) => textContent)).toEqual(shown);
    const left = tags.find(({ textContent }) => /hat/.test(textContent));
    expect(rowOf(left as HTMLElement)?.textContent).toBe(row);
    await userEvent.click(left as HTMLElement);
    expect(screen.getAllByRole('status')[0]?.textContent).not.toContain('hat');
  });

  it.each([
    ['en', 'no scarf, no rain', ['scarf', 'rain'], 'Can’t take away if it’s there'],
    ['ko', '스카프 없이, 비 없이', ['스카프', '비'], '이미 있으면 못 빼요'],
    ['en', 'no eyes, no rain', ['eyes', 'rain'], 'Can’t take away if it’s there'],
  ])('promise nobody to take off what somebody was trained in (%s)', async (language, prompt, shown, caption) => {
    await i18next.changeLanguage(language);
    show(prompt);
    const label = language === 'ko' ? '내장 엔진이 그리는 것' : 'What the built-in engine draws';
    const tags = within(await screen.findByRole('group', { name: label })).getAllByRole('button');
    expect(tags.map(({ textContent }) => textContent)).toEqual(shown);
    expect(rowOf(tags[0] as HTMLElement)?.textContent).toBe(`${caption}${String(shown[0])}`);
  });

  it.each([
    ['en', 'What the built-in engine leaves out', ['buildings', 'stars'], 'stars, buildings'],
    ['ko', '내장 엔진이 빼는 것', ['건물', '별'], '별, 건물'],
  ])('say of a negative prompt what it leaves out and what is drawn all the same (%s)', async (...asked) => {
    const [language, label, shown, negative] = asked;
    await i18next.changeLanguage(language);
    show(negative, { of: 'unwanted', chosen: { beside: '밤 도시' } });
    const tags = within(await screen.findByRole('group', { name: label })).getAllByRole('button');
    expect(tags.map(({ textContent }) => textContent)).toEqual(shown);
    await userEvent.click(tags[0] as HTMLElement);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(negative.split(', ')[0]);
  });

  it.each([
    ['en', 'Libary, smile', 'Did you mean “Library”?', 'Library, smile'],
    ['ko', 'Libary, smile', '‘Library’ 말인가요?', 'Library, smile'],
    ['ko', '카패에서 웃는', '‘카페에서’ 말인가요?', '카페에서 웃는'],
  ])('offer how a misspelt word is meant, and put it right (%s, %s)', async (language, prompt, text, meant) => {
    await i18next.changeLanguage(language);
    show(prompt, { of: 'character' });
    await userEvent.click(await screen.findByRole('button', { name: text }));
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(meant);
  });

  it('say which place stands in for one that has no drawing', async () => {
    show('museum at night');
    expect(await drawnWords()).toEqual(['museum → indoors', 'night']);
    await i18next.changeLanguage('ko');
    expect(await screen.findByText('museum → 실내')).toBeTruthy();
  });

  it('take their word out of the prompt when they are pressed', async () => {
    show('첫눈 내리는 한옥 마당');
    await drawnGroup();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “첫눈 내리는” from the prompt' }));
    expect(screen.getByRole('status').textContent).toBe('한옥 마당');
    await waitFor(async () => {
      expect(await drawnWords()).toEqual(['한옥 마당']);
    });
  });

  it('say that the background stays plain where no place was named', async () => {
    show('미소');
    expect(within(await drawnGroup()).getByText('No place yet, so you get a plain background')).toBeTruthy();
  });

  it.each([
    ['surroundings', '…', 'No place yet, so you get a plain background'],
    ['character', '…', 'These words don’t change the image yet'],
  ] as const)(
    'say so where nothing was understood, in the room that is kept for them (%s)',
    async (of, prompt, text) => {
      show(prompt, { of });
      expect(within(await drawnGroup()).getByText(text)).toBeTruthy();
      expect(within(await drawnGroup()).queryByRole('button')).toBeNull();
    },
  );

  it.each(['en', 'ko'] as const)(
    'understand every idea that a video offers with the built-in engine (%s)',
    async (language) => {
      const { motion, prompt_placeholder } = (await import(`@/locales/${language}/video.json`)) as {
        motion: Record<string, { prompt: string }>;
        prompt_placeholder: string;
      };
      expect(Object.keys(motion)).toHaveLength(9);
      const ideas = Object.entries({ ...motion, placeholder: { prompt: prompt_placeholder } });
      for (const [name, { prompt }] of ideas) {
        const kinds = readTags({ prompt, negative: '', of: 'motion' }, DRAWING_WORDS).map(({ kind }) => kind);
        expect([name, kinds.includes('motion')]).toEqual([name, true]);
        expect([name, kinds.filter((kind) => kind !== 'motion')]).toEqual([name, []]);
      }
    },
  );

  it('tell before a video is paid that no hand waves', async () => {
    show('손을 흔들며 인사', { of: 'motion' });
    const moved = await screen.findByRole('group', { name: 'How the built-in engine moves it' });
    expect(within(moved).getByText('Not in the video')).toBeTruthy();
    expect(within(moved).queryByText('In the video')).toBeNull();
  });

  it.each(LANGUAGES)('leave room for themselves beside what is said of them on a phone (%s)', async (language) => {
    await i18next.changeLanguage(language);
    const t = i18next.getFixedT(language, ['video', 'understood']);
    for (const caption of [
      t('video:understood.drawn'),
      t('video:understood.ignored'),
      t('understood:understood.ignored'),
    ])
      // Hangul is twice as wide as Latin letters.
      expect(caption.length, caption).toBeLessThanOrEqual(language === 'ko' ? 15 : 30);
  });

  it('know the drawings of clothes where words describe the character', async () => {
    show('한복을 입은 소녀', { of: 'character' });
    expect(await drawnWords()).toEqual(['한복을 입은', '소녀']);
    expect(within(await drawnGroup()).queryByText('The built-in engine can’t draw')).toBeNull();
  });

  it('say of clothes before anything is paid what only a garment of its own could show', async () => {
    show('Red raincoat, 기모노', { of: 'clothes' });
    const clothes = await screen.findByRole('group', { name: 'What the built-in engine changes about the clothes' });
    const captions = ['In the image', 'The built-in engine can’t draw'].map((text) => within(clothes).getByText(text));
    expect(captions.map((caption) => caption.parentElement?.textContent)).toEqual([
      'In the imageRed raincoat → their own clothes, recolored',
      'The built-in engine can’t draw기모노',
    ]);
  });

  it('say before anything is paid what an option decides, and how far a full body goes', async () => {
    show('full body, crying face, park', { chosen: { expression: 'angry', cutOff: true } });
    expect(await drawnWords()).toEqual(['full body → as far as the pictures go', 'park', 'Turn it off', 'crying face']);
    const decided = within(await drawnGroup()).getByText('Your option “Angry” overrides');
    // Beside what it is about: behind the words, a phone would cut it.
    expect(rowOf(decided)?.textContent).toBe('Your option “Angry” overridesTurn it offcrying face');
    await userEvent.click(within(await drawnGroup()).getByRole('button', { name: 'Turn it off' }));
    expect(freed).toEqual(['expression']);
    expect(within(await drawnGroup()).queryByText('The built-in engine can’t draw')).toBeNull();
  });

  it('say of a garment that is in no drawing what is drawn for it, by its name where it has one', async () => {
    show('sailor uniform', { of: 'character' });
    expect(await drawnWords()).toEqual(['sailor uniform → uniform blazer']);
    cleanup();
    show('red top', { of: 'character' });
    expect(await drawnWords()).toEqual(['red top → similar clothes']);
  });

  it('are not there with GPU servers, which draw by the words themselves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = fakeApi({ ...shop, 'GET /api/runtime': { ...shop['GET /api/runtime'], engine: 'comfyui' } });
    renderScreen(<Composer begin="한옥 마당" of="surroundings" />);
    await waitFor(() => {
      expect(sent.some(({ path }) => path === '/api/runtime')).toBe(true);
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.queryByRole('group')).toBeNull();
    vi.useRealTimers();
  });
});
