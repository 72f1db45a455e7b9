import type { ComponentProps } from 'react';
import { pageLink } from '@/lib/pages';
import type { FileRouteTypes } from '@/routeTree.gen';
import { AnchorButton } from './plain-button';

interface ToPage {
  to: FileRouteTypes['to'];
  /** Called with each press, besides where it leads. */
  onPress?: (() => void) | undefined;
}

/** A link inside the app for the landing page and the frame of public screens, which are shown without the router too. */
export function PageLink({ to, onPress, ...props }: ToPage & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return <a {...props} {...pressed(to, onPress)} />;
}

/** The same, looking like a button. */
export function PageButton({
  to,
  onPress,
  ...props
}: ToPage & Omit<ComponentProps<typeof AnchorButton>, 'href' | 'onClick'>) {
  return <AnchorButton {...props} {...pressed(to, onPress)} />;
}

function pressed(to: ToPage['to'], onPress: ToPage['onPress']): ReturnType<typeof pageLink> {
  const link = pageLink(to);
  return {
    ...link,
    onClick: (event) => {
      onPress?.();
      link.onClick(event);
    },
  };
}
