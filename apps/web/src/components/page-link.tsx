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

interface PageButtonProps extends ToPage, Omit<ComponentProps<typeof AnchorButton>, 'href' | 'onClick'> {
  /** Called with each press, besides where it leads. */
  onPress?: (() => void) | undefined;
}

/** The same, looking like a button. */
export function PageButton({ to, onPress, ...props }: PageButtonProps) {
  const link = pageLink(to);
  return (
    <AnchorButton
      {...props}
      {...link}
      onClick={(event) => {
        onPress?.();
        link.onClick(event);
      }}
    />
  );
}
