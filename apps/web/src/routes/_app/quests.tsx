import { createFileRoute } from '@tanstack/react-router';
import { QuestsPage } from '@/features/quests';

export const Route = createFileRoute('/_app/quests')({ component: QuestsPage });
