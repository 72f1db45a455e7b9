import { createFileRoute } from '@tanstack/react-router';
import { CrossroadPage } from '@/features/crossroad';

export const Route = createFileRoute('/_app/crossroad')({ component: CrossroadPage });
