import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '@/features/welcome';

export const Route = createFileRoute('/_app/welcome')({ component: WelcomePage });
