import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/people/$userId')({
  component: lazyRouteComponent(() => import('@/features/admin'), 'PersonScreen'),
});
