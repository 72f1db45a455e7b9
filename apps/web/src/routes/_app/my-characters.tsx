import { assignmentTabSchema } from '@atelier/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MyCharactersPage } from '@/features/characters';

export const Route = createFileRoute('/_app/my-characters')({
  validateSearch: z.object({ tab: assignmentTabSchema.optional().catch(undefined) }),
  component: function MyCharacters() {
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <MyCharactersPage
        tab={tab ?? 'completed'}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      />
    );
  },
});
