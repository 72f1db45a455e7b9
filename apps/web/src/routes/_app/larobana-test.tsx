import { createFileRoute } from '@tanstack/react-router';
import { SelfTestPage } from '@/features/self-test';

export const Route = createFileRoute('/_app/larobana-test')({ component: SelfTestPage });
