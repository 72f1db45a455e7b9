import type { PlanCode } from '@atelier/contracts';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { currentLanguage } from '@/lib/language';
import { flag, oneOf, searchParams, text } from '@/lib/search-params';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/admin/catalogue')({
  validateSearch: searchParams({
    state: oneOf({ sold: true, retired: true }),
    package: text({ min: 1, max: 100 }),
    plan: oneOf<PlanCode>({ free: true, pro: true }),
    add: flag,
  }),
  loader: () => loadTexts(currentLanguage(), 'buying'),
  component: lazyRouteComponent(() => import('@/features/admin'), 'CatalogueScreen'),
});
