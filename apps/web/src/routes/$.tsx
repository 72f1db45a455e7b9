import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen, VisitorShell } from '@/features/shell';

/** Addresses that lead nowhere. Not behind the sign-in: nobody should have to go through it to be told so. */
export const Route = createFileRoute('/$')({
  component: () => (
    <VisitorShell>
      <NotFoundScreen />
    </VisitorShell>
  ),
});
