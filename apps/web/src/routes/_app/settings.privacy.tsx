import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/settings';

export const Route = createFileRoute('/_app/settings/privacy')({ component: PrivacyPage });
