import { late } from '@/components/late';
import { LOOKING, useLooked } from '../hooks/use-looked';
import type { Look } from './creation-actions';
import type { ImagesLookedAtProps } from './images-looked-at';

const ImagesLookedAt = late(() => import('./images-looked-at'), 'ImagesLookedAt', LOOKING);

/** What the address of the generator names. */
export function LookedAtImages({ look, ...rest }: Omit<ImagesLookedAtProps, 'looked'> & { look: Look | null }) {
  return <ImagesLookedAt looked={useLooked(look)} {...rest} />;
}
