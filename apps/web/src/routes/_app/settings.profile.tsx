import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/profile')({ component: ProfilePage });
