import { createFileRoute } from '@tanstack/react-router';
import { LogPage } from '@/features/admin';
import { id, searchParams, text } from '@/lib/search-params';

export const Route = createFileRoute('/_app/admin/log')({
  validateSearch: searchParams({ user: id, operator: text({ min: 1, max: 200 }), action: text({ min: 1, max: 200 }) }),
  component: function Log() {
    const navigate = Route.useNavigate();
    return <LogPage filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
  },
});
