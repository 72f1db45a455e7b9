import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '@/features/settings';

export const Route = createFileRoute('/_app/settings/notifications')({ component: NoticesPage });
