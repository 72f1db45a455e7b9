import { fireEvent, screen } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../test/screen';
import { Picture } from './picture';

const GREEN = btoa(
  String.fromCharCode(...rgbaToThumbHash(4, 4, Array.from({ length: 16 }, () => [0, 180, 60, 255]).flat())),
);

it('paints the hash behind the picture at once, in the same frame that the picture then fills', async () => {
  renderScreen(<Picture src="/a.webp" thumbhash={GREEN} alt="A forest" width={3} height={4} />);
  const picture = await screen.findByAltText('A forest');
  const frame = picture.parentElement;
  expect(frame?.style.aspectRatio).toBe('3 / 4');
  expect(frame?.style.backgroundImage).toContain('data:image/png');
  expect(frame?.style.backgroundColor).toMatch(/^rgb/);
  expect(picture.className).toContain('opacity-0');
  fireEvent.load(picture);
  expect(picture.className).toContain('opacity-100');
});

it('has no such ground without a hash, or with one that cannot be read', async () => {
  renderScreen(
    <>
      <Picture src="/a.webp" alt="One" />
      <Picture src="/b.webp" thumbhash="???" alt="Two" />
    </>,
  );
  await screen.findByAltText('One');
  for (const name of ['One', 'Two']) {
    expect(screen.getByAltText(name).parentElement?.style.backgroundImage).toBe('');
  }
});

it('says that it could not be loaded where it stands, under the name it has, and tells who shows it', async () => {
  await i18next.changeLanguage('en');
  const onBroken = vi.fn();
  renderScreen(<Picture src="/gone.webp" alt="A forest" onBroken={onBroken} />);
  const picture = await screen.findByRole('img', { name: 'A forest' });
  expect(screen.queryByText('Couldn’t load this picture')).not.toBeInTheDocument();
  expect(onBroken).not.toHaveBeenCalled();
  fireEvent.error(picture);
  expect(screen.getByText('Couldn’t load this picture')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A forest' }).textContent).toBe('Couldn’t load this picture');
  expect(picture).not.toBeInTheDocument();
  expect(onBroken).toHaveBeenCalledOnce();
});

it('keeps a face in sight that lies low and at the side, before and after it has come, unless all of it is shown', async () => {
  const face = { x: 0.2, y: 0.86 };
  renderScreen(
    <>
      <Picture src="/a.webp" thumbnail="/small.webp" thumbhash={GREEN} focus={face} alt="Low" />
      <Picture src="/b.webp" thumbhash={GREEN} alt="Unknown" />
      <Picture src="/c.webp" thumbhash={GREEN} focus={face} fit="contain" alt="Whole" />
    </>,
  );
  const picture = await screen.findByAltText('Low');
  expect(picture.style.objectPosition).toBe('5% 95%');
  const small = picture.parentElement?.querySelector<HTMLElement>('img[src="/small.webp"]');
  expect(small?.style.objectPosition).toBe('5% 95%');
  expect(picture.parentElement?.style.backgroundPosition).toBe('5% 95%');
  expect(screen.getByAltText('Unknown').style.objectPosition).toBe('50% 16%');
  const whole = screen.getByAltText('Whole');
  expect(whole.style.objectPosition).toBe('');
  expect(whole.parentElement?.style.backgroundPosition).toMatch(/^center/);
});
