import type { CreationKind, GallerySort } from '@atelier/contracts';
import { createFileRoute, useRouter, type HistoryState } from '@tanstack/react-router';
import { GalleryPage } from '@/features/gallery';
import { anyText, day, id, oneOf, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/gallery')({
  validateSearch: searchParams({
    sort: oneOf<GallerySort>({ new: true, top: true }),
    only: oneOf<CreationKind>({ image: true, video: true }),
    character: id,
    theme: day,
    q: anyText,
    open: id,
    picture: id,
  }),
  component: function Gallery() {
    const search = Route.useSearch();
    const { sort, only, character, theme, q, open } = search;
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const wall = { sort, only, character, theme, q };
    const kept = (state: HistoryState): HistoryState => state;
    return (
      <GalleryPage
        search={search}
        onSort={(next) => void navigate({ search: { ...wall, sort: next }, replace: true, resetScroll: false })}
        onKind={(next) => void navigate({ search: { ...wall, only: next }, replace: true, resetScroll: false })}
        onCharacter={(next) => void navigate({ search: { sort, only, theme, character: next } })}
        onSearch={(words) => void navigate({ search: { ...wall, q: words }, replace: true, resetScroll: false })}
        onOpen={(id) => void navigate({ search: { ...wall, open: id }, state: { opened: true }, resetScroll: false })}
        onStep={(id, picture) =>
          void navigate({ search: { ...wall, open: id, picture }, state: kept, replace: true, resetScroll: false })
        }
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
