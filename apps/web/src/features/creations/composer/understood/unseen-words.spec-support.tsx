import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { shop } from '../../../../../test/answers';
import { character, imageCreation } from '../../../../../test/creations';
import { waifuCreation } from '../../../../../test/works';
import { fakeApi, fill, renderScreen, type Answers } from '../../../../../test/screen';
import { WaifuScreen } from '../../first-characters/waifu-screen.spec-support';
import { GeneratorScreen } from '../../images/generator-screen.spec-support';
import type { ReadingRequest } from './prompt-reader';
import { readPrompt } from './prompt-reader.worker';

/** A browser's worker, which answers when it is let. */
export class Reader extends EventTarget {
  static held = false;
  postMessage({ id, ...asked }: ReadingRequest): void {
    if (Reader.held) return;
    const data = { id, tags: readPrompt(asked) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
vi.stubGlobal('Worker', Reader);

const created = { status: 202, body: { ...imageCreation(), status: 'pending', images: [] } };
export const answers = (engine: string): Answers => ({
  'GET /api/characters': { items: [character()], next_cursor: null },
  'GET /api/images': { items: [], next_cursor: null },
  ...shop,
  'GET /api/runtime': { ...shop['GET /api/runtime'], engine },
  'POST /api/images': created,
  'POST /api/waifus': { status: 202, body: waifuCreation() },
});
export const create = () => screen.getByRole('button', { name: /^Create/ });
export const asking = () => screen.findByRole('alertdialog');

/** Writes and presses at once, as somebody does who knows what they want. */
export async function hurry(
  of: 'generator' | 'waifu',
  prompt: string,
  engine = 'preview',
  first: (user: UserEvent) => Promise<void> = () => Promise.resolve(),
  more: Answers = {},
  before: () => Promise<void> = () => Promise.resolve(),
) {
  const sent = fakeApi({ ...answers(engine), ...more });
  renderScreen(of === 'generator' ? <GeneratorScreen /> : <WaifuScreen />);
  await waitFor(() => {
    expect(create().textContent).toContain('15');
  });
  if (of === 'generator') await screen.findByRole('button', { name: 'Character: Mina' });
  const user = userEvent.setup();
  await first(user);
  await fill(user, await screen.findByRole('textbox', { name: /^(Prompt|Who is it\?)$/ }), prompt);
  await before();
  await user.click(create());
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && path !== '/api/prompt-checks');
  return { user, posts };
}
