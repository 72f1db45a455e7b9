import type { GallerySort } from '@atelier/contracts';
import { createFileRoute, useRouter, type HistoryState } from '@tanstack/react-router';
import { GalleryPage } from '@/features/gallery';
import { anyText, day, id, oneOf, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/gallery')({
  validateSearch: searchParams({
    sort: oneOf<GallerySort>({ new: true, top: true }),
    character: id,
    theme: day,
    q: anyText,
    open: id,
    picture: id,
  }),
  component: function Gallery() {
    const search = Route.useSearch();
    const { sort, character, theme, q, open } = search;
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const wall = { sort, character, theme, q };
    const kept = (state: HistoryState): HistoryState => state;
    return (
      <GalleryPage
        search={search}
        onSort={(next) => void navigate({ search: { ...wall, sort: next }, replace: true, resetScroll: false })}
        onCharacter={(next) => void navigate({ search: { sort, theme, character: next } })}
        onSearch={(words) => void navigate({ search: { ...wall, q: words }, replace: true, resetScroll: false })}
        onOpen={(id) => void navigate({ search: { ...wall, open: id }, state: { opened: true }, resetScroll: false })}
        onPicture={(picture) =>
          void navigate({ search: { ...wall, open, picture }, state: kept, replace: true, resetScroll: false })
        }
        onClose={() => {
          if (history.location.state.opened) history.back({ ignoreBlocker: true });
          else void navigate({ search: wall, replace: true, resetScroll: false });
        }}
      />
    );
  },
});
