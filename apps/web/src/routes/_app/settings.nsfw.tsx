import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '@/features/settings';

export const Route = createFileRoute('/_app/settings/nsfw')({ component: ContentPage });
