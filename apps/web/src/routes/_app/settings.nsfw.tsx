import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/nsfw')({ component: ContentPage });
