import { createFileRoute } from '@tanstack/react-router';
import { CrossroadPage } from '@/features/home';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/crossroad')({
  loader: () => loadTexts(currentLanguage(), 'prose'),
  component: CrossroadPage,
});
