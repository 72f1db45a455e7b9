import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { currentLanguage } from '@/lib/language';
import { getSession } from '@/lib/session';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/admin')({
  // The API refuses everybody else; to them it looks as if there were no such page.
  beforeLoad: () => {
    if (getSession().user?.role !== 'operator') notFound({ throw: true });
  },
  // Signing in again is asked for here.
  loader: () => Promise.all([loadTexts(currentLanguage(), 'admin'), loadTexts(currentLanguage(), 'entry')]),
  component: lazyRouteComponent(() => import('@/features/admin'), 'AdminScreen'),
});
