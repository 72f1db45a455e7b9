import { createFileRoute } from '@tanstack/react-router';
import { VideoPage } from '@/features/creations';
import { id, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/video-generation')({
  /** `image`: the user's picture that is chosen when the screen opens; `video`: the one in the viewer. */
  validateSearch: searchParams({ image: id, video: id }),
  component: function VideoGeneration() {
    const { image, video } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <VideoPage
        imageId={image ?? null}
        videoId={video ?? null}
        onCloseVideo={() => void navigate({ search: { image }, replace: true, resetScroll: false })}
      />
    );
  },
});
