import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { WaifuPage } from '@/features/creations';
import { id, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/character/waifu-creator')({
  /** `creation`, with `picture` of it: looked at. */
  validateSearch: searchParams({ creation: id, picture: id }),
  component: function WaifuCreator() {
    const { creation, picture } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const opened = useLocation({ select: ({ state }) => state.opened ?? false });
    return (
      <WaifuPage
        look={creation === undefined ? null : { creationId: creation, pictureId: picture ?? null }}
        onLook={(look) => {
          if (look === null && opened) history.back();
          else
            void navigate({
              search: { creation: look?.creationId, picture: look?.pictureId ?? undefined },
              // Going on to the next picture is no step that one goes back by.
              replace: look === null || picture !== undefined,
              state: { opened: look !== null && (opened || picture === undefined) },
              resetScroll: false,
            });
        }}
      />
    );
  },
});
