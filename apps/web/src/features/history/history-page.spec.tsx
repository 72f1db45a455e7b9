import { errorMessage, type HistoryItem } from '@atelier/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { sparks } from '../../../test/answers';
import { NOW } from '../../../test/creations';
import { errorBody, fakeApi, renderScreen, type Answers, type Sent } from '../../../test/screen';
import { signInAs } from '../../../test/signed-in';
import { doneJob, runningJob } from '../../../test/works';
import type { HistoryFilter } from './api/list-history';
import { HistoryPage } from './components/history-page';

const SUBJECT = '01920000-0000-7000-8000-0000000000c1';

const WORK: Record<HistoryItem['kind'], HistoryItem['job']> = {
  image: doneJob('image', { type: 'image', id: SUBJECT }),
  video: doneJob('video', { type: 'video', id: SUBJECT }),
  variation: doneJob('variation', { type: 'training_session', id: SUBJECT }),
  assignment: doneJob('training', { type: 'training_session', id: SUBJECT }),
};

const itemOf = (kind: HistoryItem['kind'], change: Partial<HistoryItem> = {}): HistoryItem => ({
  id: '01920000-0000-7000-8000-0000000000e1',
  kind,
  subject_id: SUBJECT,
  title: 'In the rain',
  thumbnail_url: null,
  count: 1,
  sensitive: false,
  status: 'completed',
  error: null,
  job: WORK[kind],
  created_at: NOW,
  ...change,
});

const importOf = (change: Partial<HistoryItem> = {}): HistoryItem =>
  itemOf('assignment', {
    imported: true,
    count: 0,
    job: doneJob('image', { type: 'character', id: SUBJECT }),
    ...change,
  });

/** Stands in for the address. */
function Screen({ first = {}, onFilter }: { first?: HistoryFilter; onFilter?: (filter: HistoryFilter) => void }) {
  const [filter, setFilter] = useState(first);
  return (
    <HistoryPage
      filter={filter}
      onFilter={(next) => {
        setFilter(next);
        onFilter?.(next);
      }}
    />
  );
}

function show(items: HistoryItem[], more: Answers = {}, first: HistoryFilter = {}): Sent[] {
  const sent = fakeApi({ 'GET /api/history': { items, next_cursor: null }, ...more });
  renderScreen(<Screen first={first} />);
  return sent;
}

const asked = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/history').map(({ search }) => search);

beforeEach(() => i18next.changeLanguage('en'));

describe('a row of the history', () => {
  it.each<[string, HistoryItem, string]>([
    ['an image', itemOf('image'), `/generator?creation=${SUBJECT}`],
    ['an image of a character', itemOf('image', { origin: 'character' }), `/generator?creation=${SUBJECT}`],
    ['an image of words', itemOf('image', { origin: 'waifu' }), `/character/waifu-creator?creation=${SUBJECT}`],
    ['a video', itemOf('video'), `/video-generation?video=${SUBJECT}`],
    ['an assignment', itemOf('assignment'), `/training-flow?session=${SUBJECT}&step=training`],
    ['an import', importOf(), '/my-characters'],
  ])('leads from %s to where it is looked at', async (_, item, address) => {
    show([item]);
    expect(await screen.findByRole('link', { name: 'In the rain' })).toHaveAttribute('href', address);
  });

  it.each([
    ['a sheet', itemOf('image', { origin: 'character', sheet: true }), '/generator'],
    ['an image of words', itemOf('image', { origin: 'waifu' }), '/character/waifu-creator'],
  ])(
    'leads from %s under way to the screen where it is watched, and opens nothing above it',
    async (_, item, address) => {
      show([{ ...item, status: 'generating', job: runningJob(WORK.image) }]);
      expect(await screen.findByRole('link', { name: 'In the rain' })).toHaveAttribute('href', address);
    },
  );

  it.each([
    ['en', 'Mina', 'Variations of Mina'],
    ['en', '', 'Variations of a picture'],
    ['ko', '미나', '‘미나’ 변형'],
    ['ko', '', '이미지의 변형'],
  ])('of variations says in %s what they are of: %j', async (language, title, name) => {
    await i18next.changeLanguage(language);
    show([itemOf('variation', { title })]);
    const address = `/training-flow?session=${SUBJECT}&step=variation`;
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  });

  it.each([
    ['en', ['Refined image', 'Training7 pictures', 'Image× 4', 'Model import']],
    ['ko', ['보정한 이미지', '학습이미지 7장', '이미지× 4', '모델 가져오기']],
  ])('says in %s what it is, and of a training how many pictures it learned from', async (language, names) => {
    await i18next.changeLanguage(language);
    const works = [
      itemOf('image', { refined: true }),
      itemOf('assignment', { count: 7 }),
      itemOf('image', { count: 4 }),
      importOf(),
    ];
    show(works.map((item, index) => ({ ...item, id: `01920000-0000-7000-8000-00000000000${String(index)}` })));
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.querySelector('time')?.parentElement?.textContent)).toEqual(
      names.map((name) => expect.stringContaining(name) as string),
    );
  });

  it('of an import under way can be cancelled as it is, without the words of a training', async () => {
    const job = runningJob(importOf().job);
    show([importOf({ status: 'generating', job })], { [`POST /api/jobs/${job.id}/cancel`]: job });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('of a job that was done and delivered nothing says why it failed, and what came back', async () => {
    const done = doneJob('image', { type: 'image', id: SUBJECT });
    const receipt = { ...done.receipt, captured: sparks(0), returned: sparks(15), reason: 'failed' as const };
    const error = { code: 'output_blocked', message: '', details: {} } as const;
    show([itemOf('image', { status: 'failed', error, job: { ...done, receipt } })]);
    const row = await screen.findByRole('article');
    expect(within(row).getByText(errorMessage('output_blocked', 'en'))).toBeVisible();
    expect(within(row).queryByText('Done')).not.toBeInTheDocument();
    expect(row.textContent).toContain(i18next.t('receipt.returned', { ns: 'wallet' }));
  });

  it('veils adult content until it is pressed, and only that', async () => {
    await signInAs({ nsfw_blur: true });
    show([
      itemOf('image', { thumbnail_url: '/t.png', sensitive: true }),
      itemOf('image', { id: SUBJECT, thumbnail_url: '/u.png', title: 'In the sun' }),
    ]);
    await screen.findByRole('link', { name: 'In the sun' });
    const veils = screen.getAllByRole('button', { name: i18next.t('name', { ns: 'sensitive' }) });
    expect(veils).toHaveLength(1);
    await userEvent.setup().click(veils[0] as HTMLElement);
    expect(veils[0]).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('work under way', () => {
  const running = (kind: HistoryItem['kind']) => itemOf(kind, { status: 'generating', job: runningJob(WORK[kind]) });

  it.each(['image', 'video', 'variation'] as const)('of the kind %s is cancelled by a press', async (kind) => {
    const item = running(kind);
    const path = `/api/jobs/${item.job.id}/cancel`;
    const sent = show([item], { [`POST ${path}`]: { ...item.job, status: 'cancelled' } });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(sent.some((one) => one.method === 'POST' && one.path === path)).toBe(true);
    });
  });

  it('that is a training is asked about before it is cancelled', async () => {
    const item = running('assignment');
    const path = `/api/jobs/${item.job.id}/cancel`;
    const sent = show([item], { [`POST ${path}`]: { ...item.job, status: 'cancelled' } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this training?' });
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel training' }));
    await waitFor(() => {
      expect(sent.some((one) => one.method === 'POST' && one.path === path)).toBe(true);
    });
  });
});

describe('the filters', () => {
  it('ask for a kind, a state and words, all together, the words once the keys rest', async () => {
    const sent = show([itemOf('video')]);
    const user = userEvent.setup();
    await screen.findByRole('article');
    await user.click(screen.getByRole('radio', { name: 'Videos' }));
    await user.click(screen.getByRole('radio', { name: 'Failed' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search history' }), 'rain ');
    await waitFor(() => {
      expect(asked(sent).at(-1)).toMatchObject({ kind: 'video', state: 'failed', q: 'rain' });
    });
    const words = asked(sent).flatMap(({ q }) => q ?? []);
    expect(words.every((q) => 'rain'.startsWith(q))).toBe(true);
  });

  it('begin as the address says, and are let go by one press', async () => {
    const answer = ({ search }: Sent) => ({ items: search.q ? [] : [itemOf('image')], next_cursor: null });
    const sent = show([], { 'GET /api/history': answer }, { q: 'dragon', kind: 'image' });
    expect(await screen.findByText('No results for “dragon”')).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dragon');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => {
      expect(asked(sent).at(-1)).toEqual({});
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(await screen.findByText('In the rain')).toBeVisible();
  });

  it.each<[HistoryFilter, string]>([
    [{}, 'Your work appears here, day by day'],
    [{ kind: 'video' }, 'Nothing here yet'],
    [{ state: 'running' }, 'Nothing in progress'],
    [{ state: 'failed' }, 'Nothing failed'],
  ])('say of %o what would be there', async (filter, text) => {
    show([], {}, filter);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('says that it is the history that could not be loaded, and asks for it again', async () => {
  let fails = true;
  show([], {
    'GET /api/history': () =>
      fails ? { status: 503, body: errorBody('unavailable') } : { items: [itemOf('image')], next_cursor: null },
  });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load your history' })).toBeVisible();
  await act(() => i18next.changeLanguage('ko'));
  expect(await screen.findByRole('heading', { name: '기록을 불러오지 못했어요' })).toBeVisible();
  await act(() => i18next.changeLanguage('en'));
  fails = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('In the rain')).toBeVisible();
});

describe('what there is to search', () => {
  it('is nothing for who has made nothing, and then there is no search', async () => {
    show([]);
    await screen.findByRole('heading', { name: 'Your work appears here, day by day' });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it('stays where only what was asked for is not there', async () => {
    show([], {}, { kind: 'video' });
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    expect(screen.getByRole('search')).toBeVisible();
  });
});
