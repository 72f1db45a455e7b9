import { createFileRoute } from '@tanstack/react-router';
import { VideoPage } from '@/features/video';

export const Route = createFileRoute('/_app/video-generation')({ component: VideoPage });
