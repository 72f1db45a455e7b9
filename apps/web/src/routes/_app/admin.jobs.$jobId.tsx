import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/jobs/$jobId')({
  component: lazyRouteComponent(() => import('@/features/admin'), 'JobScreen'),
});
