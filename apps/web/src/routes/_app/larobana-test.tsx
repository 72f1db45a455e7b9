import { createFileRoute } from '@tanstack/react-router';
import { SelfTestPage } from '@/features/operations';

export const Route = createFileRoute('/_app/larobana-test')({ component: SelfTestPage });
