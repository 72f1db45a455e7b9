import { late } from '@/components/lazy';
import { LOOKING, useLooked, type Look } from '../../viewer/use-viewer';
import type { ImagesLookedAtProps } from './image-viewer-content';

const ImagesLookedAt = late(() => import('./image-viewer-content'), 'ImagesLookedAt', LOOKING);

/** What the address of the generator names. */
export function LookedAtImages({ look, ...rest }: Omit<ImagesLookedAtProps, 'looked'> & { look: Look | null }) {
  return <ImagesLookedAt looked={useLooked(look)} {...rest} />;
}
