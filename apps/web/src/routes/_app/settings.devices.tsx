import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/devices')({ component: DevicesPage });
