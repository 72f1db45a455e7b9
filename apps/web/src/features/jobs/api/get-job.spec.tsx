import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useJobPreview } from './get-job';
import { applyLiveEvent } from '@/lib/live';
import { jobsPart } from '../app-part';

const JOB = '01920000-0000-7000-8000-0000000000e1';
const OTHER = '01920000-0000-7000-8000-0000000000e2';
const picture = (text: string) => `data:image/jpeg;base64,${btoa(text)}`;

function watch(jobId: string | null) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useJobPreview(jobId), { wrapper });
  const arrives = (job_id: string, image: string) => {
    act(() => {
      applyLiveEvent(queryClient, { type: 'preview', job_id, image }, [jobsPart]);
    });
  };
  return { result, arrives };
}

describe('useJobPreview', () => {
  it('is null until a picture of the job has come, and then always the latest', async () => {
    const { result, arrives } = watch(JOB);
    expect(result.current).toBeNull();
    for (const image of [picture('first'), picture('second')]) {
      arrives(JOB, image);
      await waitFor(() => {
        expect(result.current).toBe(image);
      });
    }
  });

  it('keeps the pictures of different jobs apart', async () => {
    const { result, arrives } = watch(JOB);
    arrives(JOB, picture('mine'));
    arrives(OTHER, picture('not mine'));
    await waitFor(() => {
      expect(result.current).toBe(picture('mine'));
    });
  });

  it('shows nothing where there is no job', () => {
    const { result, arrives } = watch(null);
    arrives(JOB, picture('of a job'));
    expect(result.current).toBeNull();
  });
});
