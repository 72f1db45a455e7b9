import type { GallerySort } from '@atelier/contracts';
import { createFileRoute, useRouter, type HistoryState } from '@tanstack/react-router';
import { GalleryPage } from '@/features/gallery';
import { anyText, id, oneOf, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/gallery')({
  validateSearch: searchParams({
    sort: oneOf<GallerySort>({ new: true, top: true }),
    character: id,
    q: anyText,
    open: id,
    picture: id,
  }),
  component: function Gallery() {
    const search = Route.useSearch();
    const { sort, character, q, open } = search;
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const wall = { sort, character, q };
    const kept = (state: HistoryState): HistoryState => state;
    return (
      <GalleryPage
        search={search}
        onSort={(next) => void navigate({ search: { sort: next, character, q }, replace: true, resetScroll: false })}
        onCharacter={(next) => void navigate({ search: { sort, character: next } })}
        onSearch={(words) =>
          void navigate({ search: { sort, character, q: words }, replace: true, resetScroll: false })
        }
        onOpen={(id) => void navigate({ search: { ...wall, open: id }, state: { opened: true }, resetScroll: false })}
        onPicture={(picture) =>
          void navigate({ search: { ...wall, open, picture }, state: kept, replace: true, resetScroll: false })
        }
        onClose={() => {
          if (history.location.state.opened) history.back();
          else void navigate({ search: wall, replace: true, resetScroll: false });
        }}
      />
    );
  },
});
