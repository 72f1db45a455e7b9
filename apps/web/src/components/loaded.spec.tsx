import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../test/connection';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../test/screen';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';
import { LoadedList } from './loaded';

const HISTORY = 'GET /api/history';
const FAILURE = { status: 500, body: errorBody('internal_error') };
const page = (title: string | null, next: string | null = null) => ({
  items: title === null ? [] : [{ title }],
  next_cursor: next,
});

function Titles() {
  const query = useInfiniteQuery({
    ...orpc.history.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }),
    retry: false,
    staleTime: 60_000,
  });
  return (
    <LoadedList query={query} failed="No titles" waiting={<p>Waiting</p>} empty={<p>Empty</p>}>
      {(items) => items.map(({ title }) => <p key={title}>{title}</p>)}
    </LoadedList>
  );
}

function show(answer: Answers[string]) {
  fakeApi({ [HISTORY]: answer });
  return renderScreen(<Titles />);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a list by pages', () => {
  it('has something in its place until it is there', async () => {
    show(page('Rain'));
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    expect(await screen.findByText('Rain')).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it('says why it failed, and is there once it is tried again', async () => {
    let asked = 0;
    show(() => (asked++ === 0 ? FAILURE : page('Rain')));
    expect(await screen.findByRole('alert')).toHaveTextContent('No titles');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rain')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so where there is nothing', async () => {
    show(page(null));
    expect(await screen.findByText('Empty')).toBeInTheDocument();
  });

  it('without a network does not take an old answer for it that there is nothing', async () => {
    let asked = 0;
    const { queryClient } = show(() => (asked++ === 0 ? page(null) : FAILURE));
    await screen.findByText('Empty');
    connection(false);
    // It was answered just now.
    expect(screen.getByText('Empty')).toBeInTheDocument();
    // Something was made since.
    await act(() => queryClient.invalidateQueries({ refetchType: 'none' }));
    expect(await screen.findByText('Not loaded yet')).toBeInTheDocument();
    expect(screen.queryByText('Empty')).not.toBeInTheDocument();
    connection(true);
    expect(await screen.findByText('Empty')).toBeInTheDocument();
  });

  it('goes on, and says where the next page fails', async () => {
    let failures = 1;
    show(({ search }) => {
      if (!search.cursor) return page('Rain', 'more');
      return failures-- > 0 ? FAILURE : page('Snow');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('Rain')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Snow')).toBeInTheDocument();
  });
});
