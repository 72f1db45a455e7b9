import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { AdminLayout } from '@/features/admin';
import { currentLanguage } from '@/lib/language';
import { getSession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/admin')({
  // The API refuses everybody else; to them it looks as if there were no such page.
  beforeLoad: () => {
    if (getSession().user?.role !== 'operator') notFound({ throw: true });
  },
  loader: () => loadTexts(currentLanguage(), 'admin'),
  component: () => (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  ),
});
