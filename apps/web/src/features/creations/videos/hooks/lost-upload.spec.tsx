import '../../../../../test/blob';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { connection } from '../../../../../test/connection';
import { errorBody, fakeApi } from '../../../../../test/screen';
import { useUpload } from './use-upload';

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png');

/** The hook, and what was asked for an upload with it. */
function upload(answer: () => object) {
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => undefined;
  const sent = fakeApi({ 'POST /api/videos/uploads': answer });
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useUpload(vi.fn()), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => {
    result.current.choose(PNG);
  });
  return { sent, shown: () => result.current };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('is sent again by itself once the network that it was lost with is back', async () => {
  const { sent, shown } = upload(() => {
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => {
    expect({ ...shown() }).toMatchObject({ lost: PNG });
  });
  const before = sent.length;
  connection(false);
  connection(true);
  await waitFor(() => {
    expect(sent.length).toBeGreaterThan(before);
  });
});

it('is not sent again where the API refused it', async () => {
  const { sent, shown } = upload(() => ({ status: 422, body: errorBody('upload_unsupported_format') }));
  await waitFor(() => {
    expect(shown().error).not.toBeNull();
  });
  connection(false);
  connection(true);
  expect(shown().lost).toBeNull();
  expect(sent).toHaveLength(1);
});
