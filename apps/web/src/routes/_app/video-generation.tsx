import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { VideoPage } from '@/features/video';

export const Route = createFileRoute('/_app/video-generation')({
  /** `image`: a picture of one's own, chosen when the screen opens. */
  validateSearch: z.object({ image: z.uuid().optional().catch(undefined) }),
  component: function VideoGeneration() {
    const { image } = Route.useSearch();
    return <VideoPage imageId={image ?? null} />;
  },
});
