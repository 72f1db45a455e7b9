import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, text } from '@/lib/search-params';

export const Route = createFileRoute('/_app/admin/people/')({
  validateSearch: searchParams({ q: text({ min: 1, max: 100 }) }),
  component: lazyRouteComponent(() => import('@/features/admin'), 'PeopleScreen'),
});
