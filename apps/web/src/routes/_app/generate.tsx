import { createFileRoute } from '@tanstack/react-router';
import { GeneratePage } from '@/features/creations';

export const Route = createFileRoute('/_app/generate')({ component: GeneratePage });
