import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../../../test/screen';
import { ChatPage } from './components/chat-page';
import { CrossroadPage } from './components/crossroad-page';

const hrefs = async () => (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));

describe.each([
  ['en', 'Chat or image?', 'Chat is retired', 'Retired'],
  ['ko', '채팅과 이미지', '채팅이 종료됐어요', '종료'],
])('in %s', (language, crossroad, chat, retired) => {
  beforeEach(() => i18next.changeLanguage(language));

  it('the crossroad leads to images, and to the notice that chat is retired', async () => {
    renderScreen(<CrossroadPage />);
    await screen.findByRole('heading', { level: 1, name: crossroad });
    expect(await hrefs()).toEqual(['/generate', '/chat']);
    expect(screen.getByText(retired)).toBeVisible();
  });

  it('the notice says that chat is retired, and what there is instead', async () => {
    renderScreen(<ChatPage />);
    await screen.findByRole('heading', { level: 1, name: chat });
    expect(await hrefs()).toEqual([
      '/crossroad',
      '/generator',
      '/character/waifu-creator',
      '/video-generation',
      '/help',
    ]);
  });
});
