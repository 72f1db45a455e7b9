import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { VideoPage } from '@/features/video';

export const Route = createFileRoute('/_app/video-generation')({
  /** `image`: a picture of one's own, chosen when the screen opens; `video`: looked at. */
  validateSearch: z.object({
    image: z.uuid().optional().catch(undefined),
    video: z.uuid().optional().catch(undefined),
  }),
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
