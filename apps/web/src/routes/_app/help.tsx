import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '@/features/messages';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/help')({
  loader: () => loadTexts(currentLanguage(), 'prose'),
  component: HelpPage,
});
