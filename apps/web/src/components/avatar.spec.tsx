import { expect, it } from 'vitest';
import { renderScreen } from '../../test/screen';
import { Avatar } from './avatar';

it('keeps the face in sight where it is known, and else the upper middle', async () => {
  const { container } = renderScreen(
    <>
      <Avatar src="/a.webp" focus={{ x: 0.9, y: 0.9 }} name="Mina" />
      <Avatar src="/b.webp" name="Yuna" />
    </>,
  );
  const positionOf = (src: string) => container.querySelector<HTMLElement>(`img[src="${src}"]`)?.style.objectPosition;
  await expect.poll(() => positionOf('/a.webp')).toBe('100% 100%');
  expect(positionOf('/b.webp')).toBe('50% 16%');
});
