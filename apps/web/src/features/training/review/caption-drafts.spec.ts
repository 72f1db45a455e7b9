import { CAPTION_MAX_LENGTH } from '@atelier/contracts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { CaptionDrafts, type CaptionPorts } from './caption-drafts';

const refusal = (status: number) => new ApiError({ code: 'wrong_state', message: '', status });

function world(answer: CaptionPorts['save'] = () => Promise.resolve()) {
  const save = vi.fn<CaptionPorts['save']>(answer);
  const drafts = new CaptionDrafts({ save });
  return { drafts, save, of: (id: string) => drafts.snapshot().get(id) };
}

const sent = (save: ReturnType<typeof world>['save']) => save.mock.calls.map(([id, caption]) => [id, caption]);

describe('CaptionDrafts', () => {
  it('saves what was written once it is asked to, in one line', async () => {
    const { drafts, save, of } = world();
    drafts.write('a', ' in the\nrain ', 'smile');
    expect([of('a')?.state, save.mock.calls.length]).toEqual(['typing', 0]);
    await Promise.all([drafts.save('a'), drafts.save('a')]);
    expect(save).toHaveBeenCalledExactlyOnceWith('a', 'in the rain', { leaving: false });
    expect(of('a')).toMatchObject({ state: 'saved', text: null });
    await drafts.flush();
    expect(save).toHaveBeenCalledOnce();
  });

  it('sends nothing for what is as it was', async () => {
    const { drafts, save, of } = world();
    drafts.write('a', 'smil', 'smile');
    drafts.write('a', 'smile', 'smile');
    drafts.write('b', 'smile ', 'smile');
    await drafts.flush();
    expect(save).not.toHaveBeenCalled();
    expect([of('a'), of('b')]).toEqual([undefined, undefined]);
  });

  it('keeps what is written while an earlier text is being saved, also where it is the first one again', async () => {
    const answers: (() => void)[] = [];
    const { drafts, save, of } = world(() => new Promise((resolve) => answers.push(resolve)));
    drafts.write('a', 'rain', 'smile');
    const first = drafts.save('a');
    await vi.waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    drafts.write('a', 'smile', 'smile');
    answers[0]?.();
    await first;
    expect(of('a')).toMatchObject({ state: 'typing', text: 'smile' });
    const second = drafts.save('a');
    await vi.waitFor(() => {
      expect(answers).toHaveLength(2);
    });
    answers[1]?.();
    await second;
    expect(sent(save)).toEqual([
      ['a', 'rain'],
      ['a', 'smile'],
    ]);
  });

  it('sends one after the other, so that no answer is overtaken', async () => {
    const answers: (() => void)[] = [];
    const { drafts, save } = world(() => new Promise((resolve) => answers.push(resolve)));
    drafts.write('a', 'rain', '');
    const written = drafts.save('a');
    const suggested = drafts.suggest('a');
    drafts.write('b', 'snow', '');
    const other = drafts.save('b');
    for (const count of [1, 2, 3]) {
      await vi.waitFor(() => {
        expect(answers).toHaveLength(count);
      });
      answers[count - 1]?.();
    }
    await Promise.all([written, suggested, other]);
    expect(sent(save)).toEqual([
      ['a', 'rain'],
      ['a', null],
      ['b', 'snow'],
    ]);
  });

  it('keeps what could not be saved, says why, and tries again', async () => {
    let refused = true;
    const { drafts, save, of } = world(() => (refused ? Promise.reject(refusal(503)) : Promise.resolve()));
    drafts.write('a', 'rain', 'smile');
    await expect(drafts.save('a')).rejects.toMatchObject({ status: 503 });
    expect(of('a')).toMatchObject({ state: 'failed', text: 'rain', error: { status: 503 } });
    await expect(drafts.flush()).rejects.toMatchObject({ status: 503 });
    refused = false;
    await drafts.flush();
    expect(of('a')).toMatchObject({ state: 'saved', error: null });
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('shows the caption that is kept where going back to the suggestion is refused', async () => {
    const { drafts, of } = world(() => Promise.reject(refusal(409)));
    await expect(drafts.suggest('a')).rejects.toMatchObject({ status: 409 });
    expect(of('a')).toMatchObject({ state: 'failed', text: null, error: { status: 409 } });
    await drafts.flush();
  });

  it('has nothing to say of a picture that is gone', async () => {
    const { drafts, of } = world(() => Promise.reject(refusal(404)));
    drafts.write('a', 'rain', 'smile');
    await drafts.flush();
    expect(of('a')).toBeUndefined();
  });

  it('does not send what is too long, as people count it', async () => {
    const { drafts, save, of } = world();
    drafts.write('a', '🌸'.repeat(CAPTION_MAX_LENGTH + 1), '');
    await expect(drafts.save('a')).rejects.toMatchObject({ code: 'caption_too_long' });
    expect([of('a')?.state, save.mock.calls.length]).toEqual(['failed', 0]);
    drafts.write('a', '🌸'.repeat(CAPTION_MAX_LENGTH), '');
    await drafts.save('a');
    expect(of('a')?.state).toBe('saved');
  });

  it('waits for nothing while the page is being left', async () => {
    const { drafts, save } = world(() => new Promise(() => undefined));
    drafts.write('a', 'rain', '');
    void drafts.save('a');
    await vi.waitFor(() => {
      expect(save).toHaveBeenCalledOnce();
    });
    drafts.write('b', 'snow', '');
    void drafts.flush({ leaving: true });
    expect(save).toHaveBeenLastCalledWith('b', 'snow', { leaving: true });
  });
});
