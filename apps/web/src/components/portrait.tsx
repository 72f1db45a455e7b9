import type { SyntheticEvent } from 'react';
import { cn } from '@/lib/cn';
import calm from './portraits/calm.webp';
import dusk from './portraits/dusk.webp';
import elf from './portraits/elf.webp';
import hanbok from './portraits/hanbok.webp';
import knight from './portraits/knight.webp';
import left from './portraits/left.webp';
import night from './portraits/night.webp';
import plain from './portraits/plain.webp';
import right from './portraits/right.webp';
import sad from './portraits/sad.webp';
import smile from './portraits/smile.webp';
import snow from './portraits/snow.webp';
import surprised from './portraits/surprised.webp';

const PICTURES = { calm, dusk, elf, hanbok, knight, left, night, plain, right, sad, smile, snow, surprised };
export type PortraitLook = keyof typeof PICTURES;

/** Without the browser’s mark of what is broken, the ground is seen; what the network kept away is asked for again with it. */
const hideBroken = ({ currentTarget: img }: SyntheticEvent<HTMLImageElement>) => {
  const { src } = img;
  img.style.visibility = 'hidden';
  window.addEventListener('online', () => (img.src = src), { once: true });
};

/**
 * The studio's own character, and three first ones, as the product draws them (`npm run house-pictures`). It stands wherever there is no picture of the creator's
 * own.
 */
export function Portrait({ look, className }: { look: PortraitLook; className?: string }) {
  return (
    <img
      src={PICTURES[look]}
      alt=""
      width={360}
      height={450}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={hideBroken}
      onLoad={({ currentTarget: img }) => {
        img.style.visibility = '';
      }}
      className={cn('block size-full object-cover object-[50%_30%]', className)}
    />
  );
}
