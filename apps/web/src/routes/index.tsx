import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '@/features/landing';
import { PublicShell } from '@/features/shell';
import { readySession, useSession } from '@/lib/session';

export const Route = createFileRoute('/')({
  // The page does not wait for it: only the button's words depend on it.
  beforeLoad: () => {
    readySession().catch(() => undefined);
  },
  component: function Landing() {
    const signedIn = useSession().status === 'signed_in';
    return (
      <PublicShell signIn={!signedIn}>
        <LandingPage signedIn={signedIn} />
      </PublicShell>
    );
  },
});
