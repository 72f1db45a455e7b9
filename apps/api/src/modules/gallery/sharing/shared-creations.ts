import { idSchema } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { GalleryRepository } from '../gallery.repository.js';
import {
  type Creation,
  type ImageOutput,
  imagePrefix,
  ImagesRepository,
  videoPrefix,
  VideosRepository,
} from '../../creations/index.js';

/** A public creation and the picture that stands for it: its first, or its poster. */
export interface Shared {
  creation: Creation;
  prompt: string;
  cover: Pick<ImageOutput, 'id' | 'imageKey' | 'width' | 'height' | 'focus'>;
  /** The cover is a character sheet: faces are all over it. */
  isSheet: boolean;
  /** Null for images. */
  videoKey: string | null;
  /** The folder of its files. */
  prefix: string;
}

@Injectable()
export class SharedCreations {
  constructor(
    private readonly gallery: GalleryRepository,
    private readonly images: ImagesRepository,
    private readonly videos: VideosRepository,
  ) {}

  /** What everybody may see under the id, whatever stands in its place in a link. */
  async find(id: string): Promise<Shared | null> {
    if (!idSchema.safeParse(id).success) return null;
    const [creation] = await this.gallery.findShown([id]);
    if (!creation) return null;
    return creation.kind === 'image' ? this.findImage(creation) : this.findVideo(creation);
  }

  private async findImage(creation: Creation): Promise<Shared | null> {
    const { id, userId } = creation;
    const [row] = await this.images.findByIds([id]);
    const [cover] = await this.images.findOutputs([id]);
    if (!row || !cover) return null;
    return {
      creation,
      prompt: row.options.prompt,
      cover,
      isSheet: row.sheet?.imageId === cover.id,
      videoKey: null,
      prefix: imagePrefix(userId, id),
    };
  }

  private async findVideo(creation: Creation): Promise<Shared | null> {
    const { id, userId } = creation;
    const [row] = await this.videos.findByIds([id]);
    if (!row) return null;
    const { prompt, posterKey: imageKey, videoKey, width, height, focus } = row;
    if (imageKey === null || width === null || height === null) return null;
    const cover = { id, imageKey, width, height, focus };
    return { creation, prompt, cover, isSheet: false, videoKey, prefix: videoPrefix(userId, id) };
  }
}
