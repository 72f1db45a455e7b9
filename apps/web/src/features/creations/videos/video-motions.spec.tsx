import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, fill, renderScreen } from '../../../../test/screen';
import { outputOf, waifuCreation } from '../../../../test/works';
import { VideoScreen } from './video-screen.spec-support';

vi.mock(import('../composer/understood/prompt-reader'), async (original) =>
  (await import('../composer/understood/prompt-reader.spec-support')).readingAtOnce(original),
);

const IDEAS = ['Walk', 'Nod', 'Dance', 'Laugh', 'Spin', 'Wind', 'Zoom in', 'Cheer', 'Float'];

async function open(engine: string, made = waifuCreation()) {
  await i18next.changeLanguage('en');
  fakeApi({
    'GET /api/images': { items: [made], next_cursor: null },
    'GET /api/videos': { items: [], next_cursor: null },
    ...shop,
    'GET /api/runtime': { ...shop['GET /api/runtime'], engine },
  });
  renderScreen(<VideoScreen imageId={outputOf(0).id} />);
}

it.each(['preview', 'comfyui'])('offers what every engine can move: %s', async (engine) => {
  await open(engine);
  const chips = () => within(screen.getByRole('group', { name: 'Motions' })).getAllByRole('button');
  await waitFor(() => {
    expect(chips().map(({ textContent }) => textContent)).toEqual(IDEAS);
  });
});

it('shows what the built-in engine moves of a prompt and what it does not, and takes out what is not wanted', async () => {
  await open('preview');
  const user = userEvent.setup();
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  await fill(user, prompt, 'nodding, zoom in, juggling');
  const tags = within(await screen.findByRole('group', { name: 'How the built-in engine moves it' }));
  const words = (caption: string) =>
    within(tags.getByText(caption).parentElement as HTMLElement)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(words('In the video')).toEqual(['zoom in → goes and comes back', 'nodding']);
  expect(words('Not in the video')).toEqual(['juggling']);
  await user.click(tags.getByRole('button', { name: 'Remove “nodding” from the prompt' }));
  expect(prompt).toHaveValue('zoom in, juggling');
  await waitFor(() => {
    expect(words('In the video')).toEqual(['zoom in → goes and comes back']);
  });
});

const said = (caption: string): (string | null)[] => {
  const tags = within(screen.getByRole('group', { name: 'How the built-in engine moves it' }));
  const row = tags.getByText(caption).parentElement as HTMLElement;
  return within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
};

it('promises no wink of eyes that the picture has closed, and calls a turn the flip that it is', async () => {
  const { options } = waifuCreation();
  const shut = { ...options, prompt: 'laughing with closed eyes', expression: 'none' as const };
  await open('preview', waifuCreation({ options: shut }));
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  await fill(userEvent.setup(), prompt, 'nods, winks, turns around');
  await screen.findByRole('group', { name: 'How the built-in engine moves it' });
  await waitFor(() => {
    expect(said('Not in the video')).toEqual(['winks']);
  });
  expect(said('In the video')).toEqual(['turns around → flips around, like a paper doll', 'nods']);
});

it('says of what the image shows already that it stays as it is there, and of a rainbow that none comes', async () => {
  const { options } = waifuCreation();
  await open('preview', waifuCreation({ options: { ...options, prompt: 'a boy on a rooftop' } }));
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  await fill(userEvent.setup(), prompt, 'dancing on the rooftop, static camera, rainbow');
  await screen.findByRole('group', { name: 'How the built-in engine moves it' });
  await waitFor(() => {
    expect(said('Not in the video')).toEqual(['rainbow']);
  });
  expect(said('In the video')).toEqual(['dancing', 'rooftop → as in the image', 'static camera']);
});
