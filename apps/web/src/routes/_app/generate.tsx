import { createFileRoute } from '@tanstack/react-router';
import { GeneratePage } from '@/features/generate';

export const Route = createFileRoute('/_app/generate')({ component: GeneratePage });
