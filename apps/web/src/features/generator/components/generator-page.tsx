import { PageHeader } from '@/components/page-header';

/** `characterId`: the character to begin with, or null. */
export function GeneratorPage({ characterId }: { characterId: string | null }) {
  return <PageHeader title={characterId ?? 'Atelier'} />;
}
