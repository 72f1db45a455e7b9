import { createFileRoute } from '@tanstack/react-router';
import { SafetyPage } from '@/features/admin';

export const Route = createFileRoute('/_app/admin/safety')({ component: SafetyPage });
