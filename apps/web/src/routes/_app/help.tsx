import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '@/features/help';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/help')({
  loader: () => loadTexts(currentLanguage(), 'reading'),
  component: HelpPage,
});
