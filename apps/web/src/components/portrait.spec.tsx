import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connection } from '../../test/connection';
import { renderScreen } from '../../test/screen';
import { Portrait } from './portrait';

afterEach(() => {
  vi.restoreAllMocks();
});

it('leaves its ground to be seen where it could not be loaded, and is asked for again with the network', async () => {
  const { container } = renderScreen(<Portrait look="right" />);
  await expect.poll(() => container.querySelector('img')).not.toBeNull();
  const img = container.querySelector('img') as HTMLImageElement;
  const asked = vi.spyOn(img, 'src', 'set');
  fireEvent.error(img);
  expect(img).not.toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  connection(true);
  expect(asked).toHaveBeenCalledExactlyOnceWith(img.src);
  fireEvent.load(img);
  expect(img).toBeVisible();
});
