import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { publicCreation } from '../../../../test/gallery';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { outputOf, videoCreation, waifuCreation } from '../../../../test/works';
import { VideoPage } from './components/video-page';

const IMAGE = outputOf(0).id;

beforeEach(() => i18next.changeLanguage('en'));

describe('a remix', () => {
  const shared = publicCreation(1, { kind: 'video', video: { url: '/v.mp4', seconds: 6 } });
  const remix = (own: boolean) => {
    const onRemixed = vi.fn();
    const taken = { ...shared, own, options: { ...shared.options, prompt: 'she waves' } };
    fakeApi({
      'GET /api/images': { items: [waifuCreation()], next_cursor: null },
      'GET /api/videos': { items: [], next_cursor: null },
      ...shop,
      [`GET /api/gallery/${shared.id}`]: taken,
      [`GET /api/videos/${shared.id}`]: videoCreation({
        prompt: 'she waves',
        source: { kind: 'image', image_id: IMAGE },
      }),
    });
    renderScreen(
      <VideoPage
        imageId={null}
        videoId={null}
        onCloseVideo={() => undefined}
        remixId={shared.id}
        onRemixed={onRemixed}
      />,
    );
    return onRemixed;
  };

  it.each([
    ['others: words and length alone', false, 0],
    ['the user: the picture, too', true, 1],
  ])('takes over of a video of %s', async (_, own, pictures) => {
    const onRemixed = remix(own);
    expect(await screen.findByDisplayValue('she waves')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryAllByRole('button', { pressed: true, name: /image|picture/i })).toHaveLength(pictures);
    });
    expect(onRemixed).toHaveBeenCalledOnce();
  });
});
