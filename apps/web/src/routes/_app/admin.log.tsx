import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { id, searchParams, text } from '@/lib/search-params';

export const Route = createFileRoute('/_app/admin/log')({
  validateSearch: searchParams({ user: id, operator: text({ min: 1, max: 200 }), action: text({ min: 1, max: 200 }) }),
  component: lazyRouteComponent(() => import('@/features/admin'), 'LogScreen'),
});
