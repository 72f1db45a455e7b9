import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '@/features/settings';

export const Route = createFileRoute('/_app/settings/devices')({ component: DevicesPage });
