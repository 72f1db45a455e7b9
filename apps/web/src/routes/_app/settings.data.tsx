import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '@/features/privacy';

export const Route = createFileRoute('/_app/settings/data')({ component: DataPage });
