import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Props of a link to a page of this app that is known by its path only, query and all. */
export function usePathLink(path: string, { replace = false } = {}) {
  const router = useRouter();
  return {
    href: path,
    onClick: (event: MouseEvent) => {
      // A press that asks for another tab is the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void router.navigate({ href: path, replace });
    },
  };
}
