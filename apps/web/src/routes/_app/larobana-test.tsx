import { createFileRoute } from '@tanstack/react-router';
import { SelfTestPage } from '@/features/operations';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/larobana-test')({
  loader: () => loadTexts(currentLanguage(), 'admin'),
  component: SelfTestPage,
});
