import { idSchema } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { GalleryRepository } from '../gallery.repository.js';
import { type ImageCreation, type ImageOutput, ImagesRepository } from '../../creations/index.js';

/** A public creation and the picture that stands for it. */
export interface Shared {
  creation: ImageCreation;
  cover: ImageOutput;
}

@Injectable()
export class SharedCreations {
  constructor(
    private readonly gallery: GalleryRepository,
    private readonly images: ImagesRepository,
  ) {}

  /** What everybody may see under the id, whatever stands in its place in a link. */
  async find(id: string): Promise<Shared | null> {
    if (!idSchema.safeParse(id).success) return null;
    const [creation] = await this.gallery.findShown([id]);
    const [cover] = creation ? await this.images.findOutputs([id]) : [];
    return creation && cover ? { creation, cover } : null;
  }
}
