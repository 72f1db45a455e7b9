import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '@/features/home';

export const Route = createFileRoute('/_app/chat')({ component: ChatPage });
