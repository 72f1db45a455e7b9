import { createFileRoute } from '@tanstack/react-router';
import { NowPage } from '@/features/admin';

export const Route = createFileRoute('/_app/admin/now')({ component: NowPage });
