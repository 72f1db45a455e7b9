import { createFileRoute } from '@tanstack/react-router';
import { MyCharactersPage } from '@/features/creations';

/** An older address of the choice of a model; it shows My characters, where that choice is offered (specification §2). */
export const Route = createFileRoute('/_app/select-model-v1/$requestId')({
  component: function SelectModelV1() {
    const navigate = Route.useNavigate();
    return (
      <MyCharactersPage tab="in_assignment" onTab={(tab) => void navigate({ to: '/my-characters', search: { tab } })} />
    );
  },
});
