import { useSession } from '@/lib/session';
import { countCall, LandingPage } from '@/features/site';
import { PublicShell } from '@/features/shell';

/** The landing page in its frame, for visitors and signed-in users. */
export function Landing() {
  const signedIn = useSession().status === 'signed_in';
  return (
    <PublicShell signedIn={signedIn} onSignIn={countCall}>
      <LandingPage signedIn={signedIn} />
    </PublicShell>
  );
}
