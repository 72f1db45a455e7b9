import type { Drawn, JobInput } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { ImagesRepository } from '../../creations/index.js';
import { JobUrls } from '../../jobs/index.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** A picture of a set as the row of a job keeps it. */
interface KeptPicture {
  image_id: string;
  key: string;
}
type PictureInput<P extends KeptPicture> = Omit<P, 'key'> & JobInput & { drawn?: Drawn };

/**
 * The pictures of sets as jobs are told of them: where they lie, and of those that the built-in engine drew from words, how, so that it
 * finds the character in them by drawing them again. That is not told once their creation was deleted.
 */
@Injectable()
export class PictureInputs {
  constructor(
    private readonly sessions: TrainingSessionsRepository,
    private readonly creations: ImagesRepository,
    private readonly urls: JobUrls,
  ) {}

  async all<P extends KeptPicture>(pictures: readonly P[]): Promise<PictureInput<P>[]> {
    const drawn = await this.drawnOf(pictures);
    return Promise.all(pictures.map((picture) => this.inputOf(picture, drawn)));
  }

  async one<P extends KeptPicture>(picture: P): Promise<PictureInput<P>> {
    return this.inputOf(picture, await this.drawnOf([picture]));
  }

  /** By the pictures' ids. */
  private async drawnOf(pictures: readonly KeptPicture[]): Promise<Map<string, Drawn>> {
    const outputs = await this.sessions.findSourceOutputs(pictures.map(({ image_id }) => image_id));
    const drawn = await this.creations.findDrawn([...outputs.values()]);
    return new Map(
      [...outputs].flatMap(([imageId, outputId]) => {
        const one = drawn.get(outputId);
        return one ? [[imageId, one]] : [];
      }),
    );
  }

  private async inputOf<P extends KeptPicture>(picture: P, drawnById: Map<string, Drawn>): Promise<PictureInput<P>> {
    const { key, ...rest } = picture;
    const drawn = drawnById.get(picture.image_id);
    return { ...rest, ...(await this.urls.input(key)), ...(drawn && { drawn }) };
  }
}
