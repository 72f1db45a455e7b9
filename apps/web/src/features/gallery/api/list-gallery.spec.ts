import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { imageJob } from '../../../../test/creations';
import { fakeApi } from '../../../../test/screen';
import { jobsPart } from '@/features/jobs';
import { applyLiveEvent } from '@/lib/live';
import { galleryQuery } from './list-gallery';

it('holds no jobs, so that an event about one does not look through thousands of cards', async () => {
  fakeApi({ 'GET /api/gallery': { items: [], next_cursor: null } });
  const queryClient = new QueryClient();
  const wall = galleryQuery({ sort: 'new' });
  await queryClient.infiniteQuery(wall);
  const looked = vi.fn();
  const items = new Proxy<never[]>([], { get: looked });
  queryClient.setQueryData(wall.queryKey, { pages: [{ items, next_cursor: null }], pageParams: [undefined] });
  looked.mockClear();
  applyLiveEvent(queryClient, { type: 'job', job: imageJob() }, [jobsPart]);
  expect(looked).not.toHaveBeenCalled();
});
