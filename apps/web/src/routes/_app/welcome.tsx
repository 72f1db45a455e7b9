import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '@/features/home';

export const Route = createFileRoute('/_app/welcome')({ component: WelcomePage });
