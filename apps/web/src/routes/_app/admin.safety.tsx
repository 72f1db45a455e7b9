import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/safety')({
  component: lazyRouteComponent(() => import('@/features/admin'), 'SafetyPage'),
});
