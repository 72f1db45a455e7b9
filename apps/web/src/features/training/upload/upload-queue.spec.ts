import type { UploadTicket } from '@atelier/contracts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '@/lib/api-error';
import { UploadQueue, type UploadPorts } from './upload-queue';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['picture'], `${String(index + 1)}.png`, { type: 'image/png' }));

/** Storage and API whose uploads end when the test says so. */
function world(change: Partial<UploadPorts> = {}) {
  const open = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  let tickets = 0;
  const ports = {
    requestTickets: vi.fn<UploadPorts['requestTickets']>((files) =>
      Promise.resolve(
        files.map(({ name }): UploadTicket => {
          tickets += 1;
          return { upload_id: `u${String(tickets)}`, name, url: '', method: 'PUT', headers: {}, expires_at: '' };
        }),
      ),
    ),
    put: vi.fn<UploadPorts['put']>(
      ({ name }, _file, { signal }) =>
        new Promise<void>((resolve, reject) => {
          open.set(name, { resolve, reject });
          signal.addEventListener('abort', () => {
            reject(new DOMException('cancelled', 'AbortError'));
          });
        }),
    ),
    addImages: vi.fn<UploadPorts['addImages']>(() => Promise.resolve()),
    countHeld: () => 0,
    ...change,
  };
  const queue = new UploadQueue(ports);
  const arrive = (name: string) => {
    open.get(name)?.resolve();
    open.delete(name);
  };
  const lose = (name: string) => {
    open.get(name)?.reject(networkError());
    open.delete(name);
  };
  const statusOf = (name: string) => queue.snapshot().find(({ file }) => file.name === name)?.status;
  return { queue, ports, open, arrive, lose, statusOf };
}

/** Each with the file that it is of. */
const arrived = (...uploadIds: string[]) => uploadIds.map((uploadId) => ({ uploadId, file: expect.any(File) as File }));

describe('UploadQueue', () => {
  it('sends three at a time', async () => {
    const { queue, open, arrive } = world();
    await queue.add(pictures(5));
    expect([...open.keys()]).toEqual(['1.png', '2.png', '3.png']);
    arrive('2.png');
    await vi.waitFor(() => {
      expect([...open.keys()]).toEqual(['1.png', '3.png', '4.png']);
    });
  });

  it('tells the session once everything has arrived, and then holds nothing', async () => {
    const { queue, ports, arrive } = world();
    await queue.add(pictures(2));
    arrive('1.png');
    await vi.waitFor(() => {
      expect(queue.snapshot()[0]?.status).toBe('adding');
    });
    expect(ports.addImages).not.toHaveBeenCalled();
    arrive('2.png');
    await vi.waitFor(() => {
      expect(queue.snapshot()).toEqual([]);
    });
    expect(ports.addImages).toHaveBeenCalledExactlyOnceWith(arrived('u1', 'u2'), expect.any(String));
  });

  it('shows a lost upload as failed, goes on with the others, and sends it again with a new ticket', async () => {
    const { queue, ports, arrive, lose, statusOf } = world();
    await queue.add(pictures(2));
    lose('1.png');
    arrive('2.png');
    await vi.waitFor(() => {
      expect(ports.addImages).toHaveBeenCalledExactlyOnceWith(arrived('u2'), expect.any(String));
    });
    expect(statusOf('1.png')).toBe('failed');
    expect(queue.snapshot()[0]?.error?.code).toBe('network');
    await queue.retry(queue.snapshot()[0]?.id ?? '');
    expect(statusOf('1.png')).toBe('uploading');
    arrive('1.png');
    await vi.waitFor(() => {
      expect(ports.addImages).toHaveBeenLastCalledWith(arrived('u3'), expect.any(String));
    });
  });

  it('says a batch whose answer was lost again with the same key', async () => {
    const addImages = vi
      .fn<UploadPorts['addImages']>()
      .mockRejectedValueOnce(networkError())
      .mockResolvedValueOnce(null);
    const { queue, arrive, statusOf } = world({ addImages });
    await queue.add(pictures(2));
    arrive('1.png');
    arrive('2.png');
    await vi.waitFor(() => {
      expect(statusOf('1.png')).toBe('failed');
    });
    await queue.retry(queue.snapshot()[0]?.id ?? '');
    expect(addImages).toHaveBeenCalledTimes(2);
    expect(addImages.mock.calls[1]).toEqual(addImages.mock.calls[0]);
    expect(queue.snapshot()).toEqual([]);
  });

  it('sends again what was lost with the network, and leaves alone what the storage refused', async () => {
    const { queue, ports, open, arrive, lose, statusOf } = world();
    await queue.add(pictures(3));
    lose('1.png');
    lose('2.png');
    open.get('3.png')?.reject(new ApiError({ code: 'upload_file_too_large', message: '', status: 413 }));
    await vi.waitFor(() => {
      expect(queue.snapshot().map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    });
    await queue.retryLost();
    expect(['1.png', '2.png', '3.png'].map(statusOf)).toEqual(['uploading', 'uploading', 'failed']);
    arrive('1.png');
    arrive('2.png');
    await vi.waitFor(() => {
      expect(ports.addImages).toHaveBeenCalledExactlyOnceWith(arrived('u4', 'u5'), expect.any(String));
    });
  });

  it('cancels a file in the middle and lets the next one start', async () => {
    const { queue, open, statusOf } = world();
    await queue.add(pictures(4));
    queue.cancel(queue.snapshot()[0]?.id ?? '');
    expect(statusOf('1.png')).toBeUndefined();
    expect([...open.keys()]).toContain('4.png');
  });

  it('refuses single files with their reason and whole sets beyond the limit', async () => {
    const { queue, ports } = world({ countHeld: () => 39 });
    expect((await queue.add(pictures(2)))?.code).toBe('upload_too_many_files');
    expect(ports.requestTickets).not.toHaveBeenCalled();
    expect(await queue.add([new File(['x'], 'a.gif', { type: 'image/gif' })])).toBeNull();
    expect(queue.snapshot()[0]).toMatchObject({ status: 'refused', error: { code: 'upload_unsupported_format' } });
  });

  it('counts files on their way against the limit', async () => {
    const { queue } = world();
    await queue.add(pictures(40));
    expect((await queue.add(pictures(1)))?.code).toBe('upload_too_many_files');
  });

  it('shows what the API refused on every file that it refused', async () => {
    const refusal = new ApiError({ code: 'wrong_state', message: '', status: 409 });
    const { queue } = world({ requestTickets: () => Promise.reject(refusal) });
    await queue.add(pictures(2));
    expect(queue.snapshot().map(({ status, error }) => [status, error?.code])).toEqual([
      ['failed', 'wrong_state'],
      ['failed', 'wrong_state'],
    ]);
  });
});
