import { PageHeader } from '@/components/page-header';

export function ModelSelectionPage({ sessionId }: { sessionId: string }) {
  return <PageHeader title={sessionId} />;
}
