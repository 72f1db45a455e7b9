import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { QuestModal } from '@/features/quests';
import { AppShell, RouteError } from '@/features/shell';
import { WelcomeNotice } from '@/features/home';
import { useSession } from '@/lib/session';

/** Every screen behind the sign-in; who may see it is decided by the root's guard. */
export const Route = createFileRoute('/_app')({
  component: function App() {
    return (
      <AppShell key={useOwner()}>
        <WelcomeNotice />
        <Outlet />
        <QuestModal />
      </AppShell>
    );
  },
  errorComponent: ({ error }) => (
    <AppShell>
      <RouteError error={error} />
    </AppShell>
  ),
});

/** The user of these screens: they begin anew where another tab signs in as another user. Signing out leaves them as they are. */
function useOwner(): string | undefined {
  const { user } = useSession();
  const [owner, setOwner] = useState(user?.id);
  if (user && user.id !== owner) setOwner(user.id);
  return user?.id ?? owner;
}
