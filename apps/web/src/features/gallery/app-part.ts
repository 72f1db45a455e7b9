import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';

export const galleryPart: AppPart = { persisted: [orpc.gallery.key()] };
