import { PageHeader } from '@/components/page-header';

export function VideoPage() {
  return <PageHeader title="Atelier" />;
}
