import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '@/app/landing';
import { readySession } from '@/lib/session';

/** For who comes here from another screen; a visit that begins here is drawn by `landing.tsx`. */
export const Route = createFileRoute('/')({
  // The page does not wait for it: only the button's words depend on it.
  beforeLoad: () => {
    readySession().catch(() => undefined);
  },
  component: Landing,
});
