import { createFileRoute } from '@tanstack/react-router';
import { LanguagePage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/language')({ component: LanguagePage });
