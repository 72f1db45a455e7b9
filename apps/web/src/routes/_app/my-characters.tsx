import { createFileRoute } from '@tanstack/react-router';
import { charactersSearch, MyCharactersPage } from '@/features/creations';

export const Route = createFileRoute('/_app/my-characters')({
  validateSearch: charactersSearch,
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
