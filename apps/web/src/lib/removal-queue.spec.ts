import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { RemovalQueue, type RemovalPorts } from './removal-queue';

const refusal = (status: number) => new ApiError({ code: 'conflict', message: '', status });

function world(answer: () => Promise<void> = () => Promise.resolve()) {
  const remove = vi.fn<RemovalPorts['remove']>(answer);
  const queue = new RemovalQueue({ remove });
  return { queue, remove, hidden: () => [...queue.snapshot()] };
}

describe('RemovalQueue', () => {
  it('hides one at once, and sends nothing while it can be undone', () => {
    const { queue, remove, hidden } = world();
    queue.remove('a');
    expect(hidden()).toEqual(['a']);
    expect(remove).not.toHaveBeenCalled();
  });

  it('brings it back, and then never sends it', async () => {
    const { queue, remove, hidden } = world();
    queue.remove('a');
    queue.undo('a');
    await queue.settle('a');
    await queue.flush();
    expect(hidden()).toEqual([]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('sends it once however often its time is over, and cannot undo it then', async () => {
    const { queue, remove, hidden } = world();
    queue.remove('a');
    await Promise.all([queue.settle('a'), queue.settle('a'), queue.flush()]);
    queue.undo('a');
    expect(remove).toHaveBeenCalledExactlyOnceWith('a', { leaving: false });
    expect(hidden()).toEqual(['a']);
  });

  it('shows it again where the server refuses', async () => {
    const { queue, hidden } = world(() => Promise.reject(refusal(409)));
    queue.remove('a');
    await expect(queue.settle('a')).rejects.toMatchObject({ status: 409 });
    expect(hidden()).toEqual([]);
  });

  it('takes one that is gone already for removed', async () => {
    const { queue, hidden } = world(() => Promise.reject(refusal(404)));
    queue.remove('a');
    await queue.settle('a');
    expect(hidden()).toEqual(['a']);
  });

  it('sends all that is open when the page is left', async () => {
    const { queue, remove } = world();
    queue.remove('a');
    queue.remove('b');
    await queue.flush({ leaving: true });
    expect(remove.mock.calls).toEqual([
      ['a', { leaving: true }],
      ['b', { leaving: true }],
    ]);
  });

  it('waits for what is being removed before it says that all is done', async () => {
    let finish: () => void = () => undefined;
    const { queue } = world(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    queue.remove('a');
    const settled = queue.settle('a');
    const done = vi.fn();
    const flushed = queue.flush().then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    finish();
    await Promise.all([settled, flushed]);
    expect(done).toHaveBeenCalledOnce();
  });
});
