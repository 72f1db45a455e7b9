import { PageHeader } from '@/components/page-header';

/** `sessionId` null: offer what can be resumed, else begin. */
export function TrainingFlowPage({ sessionId }: { sessionId: string | null }) {
  return <PageHeader title={sessionId ?? 'Atelier'} />;
}
