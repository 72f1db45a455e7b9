import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '@/features/admin';
import { searchParams, text } from '@/lib/search-params';

export const Route = createFileRoute('/_app/admin/people/')({
  validateSearch: searchParams({ q: text({ min: 1, max: 100 }) }),
  component: function People() {
    const { q } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <PeoplePage q={q} onSearch={(next) => void navigate({ search: { q: next }, replace: true })} />;
  },
});
