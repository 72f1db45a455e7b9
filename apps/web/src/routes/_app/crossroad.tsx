import { createFileRoute } from '@tanstack/react-router';
import { CrossroadPage } from '@/features/home';

export const Route = createFileRoute('/_app/crossroad')({ component: CrossroadPage });
