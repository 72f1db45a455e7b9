import { late } from '@/components/lazy';
import { LOOKING, useLooked, type Look } from '../../viewer/use-viewer';
import type { WaifuLookedAtProps } from './waifu-viewer-content';

const WaifuLookedAt = late(() => import('./waifu-viewer-content'), 'WaifuLookedAt', LOOKING);

/** What the address of the Waifu Creator names. */
export function LookedAtWaifu({ look, ...rest }: Omit<WaifuLookedAtProps, 'looked'> & { look: Look | null }) {
  return <WaifuLookedAt looked={useLooked(look)} {...rest} />;
}
