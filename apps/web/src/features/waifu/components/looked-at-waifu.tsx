import { late } from '@/components/late';
import { LOOKING, useLooked, type Look } from '@/features/generator';
import type { WaifuLookedAtProps } from './waifu-looked-at';

const WaifuLookedAt = late(() => import('./waifu-looked-at'), 'WaifuLookedAt', LOOKING);

/** What the address of the Waifu Creator names. */
export function LookedAtWaifu({ look, ...rest }: Omit<WaifuLookedAtProps, 'looked'> & { look: Look | null }) {
  return <WaifuLookedAt looked={useLooked(look)} {...rest} />;
}
