import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { WaifuPage } from '@/features/creations';
import { currentLanguage } from '@/lib/language';
import { id, searchParams } from '@/lib/search-params';
import { loadTexts } from '@/lib/texts';

export const Route = createFileRoute('/_app/character/waifu-creator')({
  /** `creation`, with `picture` of it: looked at; `remix`: a public creation whose settings are taken over. */
  validateSearch: searchParams({ creation: id, picture: id, remix: id }),
  loader: () => loadTexts(currentLanguage(), 'waifu'),
  component: function WaifuCreator() {
    const { creation, picture, remix } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const opened = useLocation({ select: ({ state }) => state.opened ?? false });
    return (
      <WaifuPage
        target={creation === undefined ? null : { creationId: creation, pictureId: picture ?? null }}
        onView={(target) => {
          if (target === null && opened) history.back({ ignoreBlocker: true });
          else
            void navigate({
              search: { creation: target?.creationId, picture: target?.pictureId ?? undefined },
              // Going on to the next picture is no step that one goes back by.
              replace: target === null || picture !== undefined,
              state: { opened: target !== null && (opened || picture === undefined) },
              resetScroll: false,
            });
        }}
        remixId={remix ?? null}
        onTaken={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    );
  },
});
