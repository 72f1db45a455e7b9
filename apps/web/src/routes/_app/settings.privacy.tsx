import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/privacy')({ component: PrivacyPage });
