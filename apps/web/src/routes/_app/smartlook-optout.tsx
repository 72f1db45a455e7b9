import { createFileRoute } from '@tanstack/react-router';
import { RecordingPage } from '@/features/account';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/smartlook-optout')({
  loader: () => loadTexts(currentLanguage(), 'settings'),
  component: RecordingPage,
});
