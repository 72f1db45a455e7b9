import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '@/features/payments';

export const Route = createFileRoute('/_app/settings/billing/')({ component: BillingPage });
