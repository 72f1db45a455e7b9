import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '@/features/messages';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/guide')({
  loader: () => loadTexts(currentLanguage(), 'prose'),
  component: GuidePage,
});
