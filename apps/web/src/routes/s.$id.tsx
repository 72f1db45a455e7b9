import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from '@/features/gallery';
import { VisitorShell } from '@/features/shell';
import { readySession, useSession } from '@/lib/session';

export const Route = createFileRoute('/s/$id')({
  // Signed-in users may see more. Where that cannot be found out, the picture is public all the same.
  beforeLoad: async () => {
    await readySession().catch(() => undefined);
  },
  component: function Shared() {
    const signedIn = useSession().status === 'signed_in';
    const { id } = Route.useParams();
    return (
      <VisitorShell>
        {/* Begins anew on sign-in and sign-out. */}
        <SharedPage key={`${id}-${String(signedIn)}`} id={id} signedIn={signedIn} />
      </VisitorShell>
    );
  },
});
