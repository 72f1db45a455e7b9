import { createFileRoute } from '@tanstack/react-router';
import { ImageCachePage } from '@/features/account';

export const Route = createFileRoute('/_app/settings/image-cache')({ component: ImageCachePage });
