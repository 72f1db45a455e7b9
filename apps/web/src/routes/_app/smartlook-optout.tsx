import { createFileRoute } from '@tanstack/react-router';
import { RecordingPage } from '@/features/settings';

export const Route = createFileRoute('/_app/smartlook-optout')({ component: RecordingPage });
