import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin/settings')({
  component: lazyRouteComponent(() => import('@/features/admin'), 'AdminSettingsPage'),
});
