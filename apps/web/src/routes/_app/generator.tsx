import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GeneratorPage, useImageCreation } from '@/features/creations';
import { day, id, searchParams } from '@/lib/search-params';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A picture was opened here from the page before it, which closing goes back to. */
    opened?: boolean;
  }
}

export const Route = createFileRoute('/_app/generator')({
  /**
   * `character`: chosen when the screen opens; `creation`, with `picture` of it: looked at; `remix`: a public creation whose settings are
   * taken over; `theme`: a day, for today's theme.
   */
  validateSearch: searchParams({ character: id, creation: id, picture: id, remix: id, theme: day }),
  component: function Generator() {
    const { character, creation, picture, remix, theme } = Route.useSearch();
    const navigate = Route.useNavigate();
    const { history } = useRouter();
    const opened = useLocation({ select: ({ state }) => state.opened ?? false });
    const { data: viewed } = useImageCreation(creation ?? null);
    const isFirstCharacter = viewed?.origin === 'waifu';
    useEffect(() => {
      // Statements, notices and e-mails know the work, and not whether it was of words alone.
      if (isFirstCharacter)
        void navigate({ to: '/character/waifu-creator', search: { creation, picture }, replace: true });
    }, [isFirstCharacter, creation, picture, navigate]);
    return (
      <GeneratorPage
        characterId={character ?? null}
        target={
          creation === undefined || isFirstCharacter ? null : { creationId: creation, pictureId: picture ?? null }
        }
        onView={(target) => {
          if (target === null && opened) history.back({ ignoreBlocker: true });
          else
            void navigate({
              search: { character, creation: target?.creationId, picture: target?.pictureId ?? undefined },
              // Going on to the next picture is no step that one goes back by.
              replace: target === null || picture !== undefined,
              state: { opened: target !== null && (opened || picture === undefined) },
              resetScroll: false,
            });
        }}
        remixId={remix ?? null}
        theme={theme !== undefined}
        onTaken={() => void navigate({ search: { character }, replace: true, resetScroll: false })}
      />
    );
  },
});
