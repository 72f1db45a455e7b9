import { lazyPart } from '@/components/lazy';
import { VIEWER_LOADING, useViewer, type ViewerTarget } from '../../viewer/use-viewer';
import type { WaifuViewerProps } from './waifu-viewer-content';

const WaifuViewerContent = lazyPart(() => import('./waifu-viewer-content'), 'WaifuViewerContent', VIEWER_LOADING);

/** What the address of the Waifu Creator names. */
export function WaifuViewer({ target, ...rest }: Omit<WaifuViewerProps, 'viewer'> & { target: ViewerTarget | null }) {
  return <WaifuViewerContent viewer={useViewer(target)} {...rest} />;
}
