import type { NotificationType } from '@atelier/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '@/features/notifications';
import { oneOf, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/notifications')({
  /** Of which kind they are listed. */
  validateSearch: searchParams({
    kind: oneOf<NotificationType>({
      quest_completed: true,
      training_complete: true,
      synthesis_complete: true,
      system_notice: true,
    }),
  }),
  component: function Notifications() {
    const { kind } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <NotificationsPage
        kind={kind}
        onKind={(next) => void navigate({ search: { kind: next }, replace: true, resetScroll: false })}
      />
    );
  },
});
