import { createFileRoute } from '@tanstack/react-router';
import { VideoPage } from '@/features/creations';
import { id, oneOf, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/video-generation')({
  /** `image`: the user's picture that is chosen when the screen opens; `video`: the one in the viewer; `remix`: the public one that is taken over; `tab`: on a phone. */
  validateSearch: searchParams({ image: id, video: id, remix: id, tab: oneOf({ history: true }) }),
  component: function VideoGeneration() {
    const { image, video, remix, tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <VideoPage
        imageId={image ?? null}
        videoId={video ?? null}
        remixId={remix ?? null}
        onRemixed={() => void navigate({ search: { image, video, tab }, replace: true, resetScroll: false })}
        tab={tab ?? 'upload'}
        onTab={(next) =>
          void navigate({
            // A video that is looked at may be closed with the same press.
            search: (now) => ({ ...now, tab: next === 'history' ? next : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        onCloseVideo={() => void navigate({ search: { image, tab }, replace: true, resetScroll: false })}
      />
    );
  },
});
