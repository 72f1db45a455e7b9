import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '@/features/admin';

export const Route = createFileRoute('/_app/admin/people/$userId')({
  component: function Person() {
    const { userId } = Route.useParams();
    return <PersonPage key={userId} userId={userId} />;
  },
});
