import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/notifications')({ component: NoticesPage });
