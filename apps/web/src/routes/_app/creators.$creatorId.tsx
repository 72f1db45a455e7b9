import { createFileRoute, useRouter, type HistoryState } from '@tanstack/react-router';
import { CreatorPage } from '@/features/gallery';
import { id, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/creators/$creatorId')({
  validateSearch: searchParams({ open: id, picture: id }),
  component: function CreatorRoute() {
    const { creatorId } = Route.useParams();
    const { open, picture } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const kept = (state: HistoryState): HistoryState => state;
    return (
      <CreatorPage
        key={creatorId}
        id={creatorId}
        open={open}
        picture={picture}
        onOpen={(next) => void navigate({ search: { open: next }, state: { opened: true }, resetScroll: false })}
        onStep={(next, picture) =>
          void navigate({ search: { open: next, picture }, state: kept, replace: true, resetScroll: false })
        }
        onPicture={(next) =>
          void navigate({ search: { open, picture: next }, state: kept, replace: true, resetScroll: false })
        }
        onCharacter={(character) => void navigate({ to: '/gallery', search: { character } })}
        onClose={() => {
          if (history.location.state.opened) history.back({ ignoreBlocker: true });
          else void navigate({ search: {}, replace: true, resetScroll: false });
        }}
      />
    );
  },
});
