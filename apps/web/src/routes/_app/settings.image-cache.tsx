import { createFileRoute } from '@tanstack/react-router';
import { ImageCachePage } from '@/features/settings';

export const Route = createFileRoute('/_app/settings/image-cache')({ component: ImageCachePage });
