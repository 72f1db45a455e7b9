import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { outputOf, waifuCreation } from '../../../../test/works';
import { VideoPage } from './components/video-page';

const SAFE = ['Walk', 'Dance', 'Spin', 'Wind', 'Zoom in', 'Cheer', 'Float'];

it.each([
  ['preview', SAFE],
  ['comfyui', [...SAFE, 'Wave', 'Shush']],
])('offers what the engine %s can move: the built-in one has no hand to wave', async (engine, offered) => {
  await i18next.changeLanguage('en');
  fakeApi({
    'GET /api/images': { items: [waifuCreation()], next_cursor: null },
    'GET /api/videos': { items: [], next_cursor: null },
    ...shop,
    'GET /api/runtime': { ...shop['GET /api/runtime'], engine },
  });
  renderScreen(<VideoPage imageId={outputOf(0).id} videoId={null} onCloseVideo={() => undefined} />);
  const chips = () => within(screen.getByRole('group', { name: 'Motions' })).getAllByRole('button');
  await waitFor(() => {
    expect(chips().map(({ textContent }) => textContent)).toEqual(offered);
  });
});
