import type { ComponentProps } from 'react';
import { pageLink } from '@/lib/pages';
import type { FileRouteTypes } from '@/routeTree.gen';
import { AnchorButton } from './plain-button';

interface ToPage {
  to: FileRouteTypes['to'];
}

/** A link inside the app for the landing page and the frame of public screens, which are shown without the router too. */
export function PageLink({ to, ...props }: ToPage & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return <a {...props} {...pageLink(to)} />;
}

/** The same, looking like a button. */
export function PageButton({ to, ...props }: ToPage & Omit<ComponentProps<typeof AnchorButton>, 'href' | 'onClick'>) {
  return <AnchorButton {...props} {...pageLink(to)} />;
}
