import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { imageOptions } from '../../../../test/creations';
import { creationId, publicCreation } from '../../../../test/gallery';
import { fakeApi, fill, renderScreen, type Sent } from '../../../../test/screen';
import { waifuCreation } from '../../../../test/works';
import { WaifuScreen } from './waifu-screen.spec-support';

const SOURCE = creationId(1);
const prompt = 'A witch with silver hair in a forest';
const options = { ...imageOptions, prompt, negative_prompt: 'hat', width: 1344, height: 768, count: 2 };
const source = publicCreation(1, { creator_name: 'Haru', character: null, from_words: true, options });

const words = () => screen.getByLabelText('Who is it?');
const make = () => screen.getByRole('button', { name: /^Create/ });
const asked = (sent: Sent[]) =>
  sent.flatMap(({ method, path, body }) => (method === 'POST' && path === '/api/waifus' ? [body] : []));

async function openRemix() {
  const sent = fakeApi({
    ...shop,
    'GET /api/images': { items: [], next_cursor: null },
    [`GET /api/gallery/${SOURCE}`]: source,
    'POST /api/waifus': { status: 202, body: waifuCreation() },
  });
  renderScreen(<WaifuScreen remixId={SOURCE} />);
  expect(await screen.findByText('Remix of a creation by Haru')).toBeVisible();
  await waitFor(() => {
    expect(make()).toHaveTextContent('30');
  });
  return { sent, user: userEvent.setup() };
}

beforeEach(() => i18next.changeLanguage('en'));

describe('a remix of somebody whom words alone describe', () => {
  it('takes over the words, the format and the number, and is sent as one; what was said goes once it is', async () => {
    const { sent, user } = await openRemix();
    expect(words()).toHaveValue(prompt);
    await user.click(make());
    await waitFor(() => {
      expect(asked(sent)).toEqual([
        { prompt, negative_prompt: 'hat', aspect_ratio: '16:9', count: 2, remix_of: SOURCE },
      ]);
    });
    await waitFor(() => {
      expect(screen.queryByText('Remix of a creation by Haru')).not.toBeInTheDocument();
    });
  });

  it('gives back the words that stood there before', async () => {
    sessionStorage.setItem(
      'atelier.user.draft.waifu',
      JSON.stringify({ prompt: 'A tall pirate', aspect_ratio: '1:1' }),
    );
    const { sent, user } = await openRemix();
    await user.click(screen.getByRole('button', { name: 'Bring back what you wrote' }));
    expect(words()).toHaveValue('A tall pirate');
    await user.click(make());
    await waitFor(() => {
      expect(asked(sent)).toEqual([{ prompt: 'A tall pirate', negative_prompt: '', aspect_ratio: '1:1', count: 1 }]);
    });
  });

  it('is none any more once other words stand in their place, and the format is as it was before', async () => {
    const { sent, user } = await openRemix();
    await user.clear(words());
    await fill(user, words(), 'A knight');
    expect(await screen.findByText('That’s a different prompt, so your own options are back.')).toBeVisible();
    await user.click(make());
    await waitFor(() => {
      expect(asked(sent)).toEqual([{ prompt: 'A knight', negative_prompt: '', aspect_ratio: '3:4', count: 1 }]);
    });
  });
});

it('repeats a remix as one', async () => {
  const remix_of = { source: { id: SOURCE, creator_name: 'Haru' } };
  const made = waifuCreation({ options, remix_of });
  const sent = fakeApi({
    ...shop,
    'GET /api/images': { items: [made], next_cursor: null },
    [`GET /api/gallery/${SOURCE}`]: source,
    'POST /api/waifus': { status: 202, body: made },
  });
  renderScreen(<WaifuScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: i18next.t('use_settings', { ns: 'waifu' }) }));
  await user.click(make());
  await waitFor(() => {
    expect(asked(sent)).toMatchObject([{ remix_of: SOURCE }]);
  });
});
