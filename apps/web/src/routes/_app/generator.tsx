import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { GeneratorPage } from '@/features/generator';

export const Route = createFileRoute('/_app/generator')({
  /** `character`: chosen when the screen opens. */
  validateSearch: z.object({ character: z.uuid().optional().catch(undefined) }),
  component: function Generator() {
    const { character } = Route.useSearch();
    return <GeneratorPage characterId={character ?? null} />;
  },
});
