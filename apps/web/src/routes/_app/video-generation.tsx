import { createFileRoute } from '@tanstack/react-router';
import { VideoPage } from '@/features/creations';
import { id, searchParams } from '@/lib/search-params';

export const Route = createFileRoute('/_app/video-generation')({
  /** `image`: the user's picture that is chosen when the screen opens; `video`: the one in the viewer; `remix`: the public one that is taken over. */
  validateSearch: searchParams({ image: id, video: id, remix: id }),
  component: function VideoGeneration() {
    const { image, video, remix } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <VideoPage
        imageId={image ?? null}
        videoId={video ?? null}
        remixId={remix ?? null}
        onRemixed={() => void navigate({ search: { image, video }, replace: true, resetScroll: false })}
        onCloseVideo={() => void navigate({ search: { image }, replace: true, resetScroll: false })}
      />
    );
  },
});
