import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '@/features/messages';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/faq')({
  loader: () => loadTexts(currentLanguage(), 'prose'),
  component: FaqPage,
});
