import { lazyPart } from '@/components/lazy';
import { VIEWER_LOADING, useViewer, type ViewerTarget } from '../../viewer/use-viewer';
import type { ImageViewerProps } from './image-viewer-content';

const ImageViewerContent = lazyPart(() => import('./image-viewer-content'), 'ImageViewerContent', VIEWER_LOADING);

/** What the address of the generator names. */
export function ImageViewer({ target, ...rest }: Omit<ImageViewerProps, 'viewer'> & { target: ViewerTarget | null }) {
  return <ImageViewerContent viewer={useViewer(target)} {...rest} />;
}
