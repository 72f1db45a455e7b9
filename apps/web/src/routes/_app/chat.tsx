import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '@/features/home';
import { currentLanguage } from '@/lib/language';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/chat')({
  loader: () => loadTexts(currentLanguage(), 'prose'),
  component: ChatPage,
});
