import { hashKey, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { CHARACTER_ID, CREATION_ID, imageCreation, imageJob } from '../../../test/creations';
import { creationsPart } from './app-part';

it('characters are asked for again once a sheet is there, or what may be one, and not for other images', () => {
  const queryClient = new QueryClient();
  const SHEET = '01920000-0000-7000-8000-0000000000aa';
  const sheet = { id: 's1', cells: [], gaps: [], pack: null };
  const items = [imageCreation(), { ...imageCreation(), id: SHEET, sheet }];
  queryClient.setQueryData([...orpc.images.list.key({ type: 'infinite' }), {}], {
    pages: [{ items, next_cursor: null }],
    pageParams: [undefined],
  });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const asks = (id: string) => {
    invalidate.mockClear();
    const job = imageJob({ status: 'succeeded', subject: { type: 'image', id } });
    creationsPart.follow?.({ type: 'job', job }, queryClient);
    return invalidate.mock.calls.some(
      ([filters]) => hashKey(filters?.queryKey ?? []) === hashKey(orpc.characters.key()),
    );
  };
  expect([CREATION_ID, SHEET, '01920000-0000-7000-8000-0000000000bb'].map(asks)).toEqual([false, true, true]);
});

it('the lists are asked for again where only their newest one was asked for, too', () => {
  const queryClient = new QueryClient();
  const newest = { character_id: CHARACTER_ID, limit: 1 };
  queryClient.setQueryData(orpc.images.list.queryKey({ input: newest }), {
    items: [imageCreation()],
    next_cursor: null,
  });
  const job = imageJob({ status: 'succeeded', subject: { type: 'image', id: CREATION_ID } });
  creationsPart.follow?.({ type: 'job', job }, queryClient);
  expect(queryClient.getQueryState(orpc.images.list.queryKey({ input: newest }))?.isInvalidated).toBe(true);
});

it('a character that was deleted on another page is asked for no longer here, and neither is what was made of it', () => {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  creationsPart.follow?.({ type: 'character_deleted', character_id: CHARACTER_ID }, queryClient);
  for (const key of [orpc.characters.key(), orpc.images.key(), orpc.videos.key(), orpc.history.key()])
    expect(asked).toHaveBeenCalledWith({ queryKey: key });
});
