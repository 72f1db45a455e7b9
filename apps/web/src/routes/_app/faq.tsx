import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '@/features/help';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/faq')({
  loader: () => loadTexts(currentLanguage(), 'reading'),
  component: FaqPage,
});
