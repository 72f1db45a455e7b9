import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { clearPictures, measurePictures } from '@/service-worker/kept-pictures';
import { renderScreen } from '../../../../test/screen';
import { ImageCacheSettings } from './components/image-cache-settings';
import { imageCacheSupport } from './support';

// What they stand on, Cache Storage and IndexedDB, only browsers have.
vi.mock('@/service-worker/kept-pictures', () => ({ clearPictures: vi.fn(), measurePictures: vi.fn() }));
vi.mock('./support', () => ({ imageCacheSupport: vi.fn() }));

const MB = 1024 * 1024;

describe('ImageCacheSettings', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    vi.mocked(imageCacheSupport).mockReturnValue('available');
    vi.mocked(measurePictures).mockResolvedValue({ count: 12, bytes: 12.5 * MB });
  });

  it('says how many pictures are kept, and how much of the room they take', async () => {
    renderScreen(<ImageCacheSettings />);
    const meter = await screen.findByRole('meter', { name: '12 pictures' });
    expect(meter).toHaveAttribute('aria-valuenow', String(12.5 * MB));
    expect(meter).toHaveAttribute('aria-valuemax', String(50 * MB));
    expect(screen.getByText('12.5 MB of 50 MB')).toBeVisible();
  });

  it('clears them, and says what that freed', async () => {
    vi.mocked(clearPictures).mockImplementation(() => {
      vi.mocked(measurePictures).mockResolvedValue({ count: 0, bytes: 0 });
      return Promise.resolve();
    });
    renderScreen(<ImageCacheSettings />);
    await screen.findByText('12.5 MB of 50 MB');
    await userEvent.click(screen.getByRole('button', { name: 'Clear cache' }));
    expect(await screen.findByText('Freed 12.5 MB.')).toBeVisible();
    expect(await screen.findByText('0 MB of 50 MB')).toBeVisible();
  });

  it('says so where they could not be cleared', async () => {
    vi.mocked(clearPictures).mockRejectedValue(new Error('the disk is gone'));
    renderScreen(<ImageCacheSettings />);
    await screen.findByText('12.5 MB of 50 MB');
    await userEvent.click(screen.getByRole('button', { name: 'Clear cache' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t clear the cache');
    expect(screen.getByText('12.5 MB of 50 MB')).toBeVisible();
  });

  it.each([
    ['insecure', 'Pictures aren’t cached at this address'],
    ['unsupported', 'This browser doesn’t cache pictures'],
  ] as const)('says so where the browser cannot: %s', async (support, title) => {
    vi.mocked(imageCacheSupport).mockReturnValue(support);
    renderScreen(<ImageCacheSettings />);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
