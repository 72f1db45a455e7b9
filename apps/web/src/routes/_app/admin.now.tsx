import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/now')({
  component: lazyRouteComponent(() => import('@/features/admin'), 'NowPage'),
});
