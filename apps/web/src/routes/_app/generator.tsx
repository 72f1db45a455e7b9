import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { GeneratorPage } from '@/features/generator';

export const Route = createFileRoute('/_app/generator')({
  /** `character`: chosen when the screen opens; `creation`: looked at. */
  validateSearch: z.object({
    character: z.uuid().optional().catch(undefined),
    creation: z.uuid().optional().catch(undefined),
  }),
  component: function Generator() {
    const { character, creation } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <GeneratorPage
        characterId={character ?? null}
        creationId={creation ?? null}
        onCloseCreation={() => void navigate({ search: { character }, replace: true, resetScroll: false })}
      />
    );
  },
});
