import type { MadeVariations } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { DiscardedFiles } from '../../files/index.js';
import type { AfterCommit, Job } from '../../jobs/index.js';
import { PictureSafety } from '../../safety/index.js';
import { SessionImage } from '../sessions/session-image.entity.js';
import { SessionVariation } from './session-variation.entity.js';

/** A set of variations that has been made. `wanted`: what was asked for, in its order. */
interface Results {
  sessionId: string;
  wanted: readonly string[];
  made: MadeVariations;
}

/** Keeps what came of a set of variations, be it made for itself or as a part of a training. */
@Injectable()
export class VariationResults {
  constructor(
    private readonly safety: PictureSafety,
    private readonly files: DiscardedFiles,
  ) {}

  /** In the place of an earlier set. Returns those that may be seen; the files of the others go. */
  async keep(
    manager: EntityManager,
    { userId }: Job,
    { sessionId, wanted, made }: Results,
    afterCommit: AfterCommit,
  ): Promise<SessionVariation[]> {
    const pictures = made.variations.map((variation) => ({ ...variation, phash: variation.facts.phash }));
    const screening = { userId, source: 'output', blocked: made.blocked } as const;
    const { shown, withheld } = await this.safety.screen(manager, screening, pictures);
    const useless = withheld.flatMap(({ image, thumbnail }) => [image.key, thumbnail.key]);
    await this.files.note(manager, useless);
    afterCommit(() => this.files.deleteNow(useless));
    await manager.delete(SessionVariation, { sessionId });
    const rows = shown.map((variation): SessionVariation => ({
      id: variation.id,
      sessionId,
      position: wanted.indexOf(variation.id),
      imageKey: variation.image.key,
      thumbnailKey: variation.thumbnail.key,
      width: variation.image.width,
      height: variation.image.height,
      facts: variation.facts,
      likeness: variation.likeness ?? null,
      weakness: variation.weakness ?? null,
    }));
    if (rows.length > 0) await manager.insert(SessionVariation, rows);
    return rows;
  }

  /** Adds variations to the pictures of their session. */
  async addToSet(manager: EntityManager, variations: readonly SessionVariation[]): Promise<void> {
    if (variations.length > 0) await manager.insert(SessionImage, variations.map(toImage));
  }
}

const toImage = (variation: SessionVariation): SessionImage => ({
  id: newId(),
  sessionId: variation.sessionId,
  name: `variation-${String(variation.position + 1)}.png`,
  status: 'accepted',
  origin: 'variation',
  sourceId: variation.id,
  variationIndex: variation.position,
  imageKey: variation.imageKey,
  thumbnailKey: variation.thumbnailKey,
  facts: variation.facts,
  // Made of one of the pictures, so not compared with them.
  likeness: null,
  sameCharacter: false,
  caption: null,
  errorCode: null,
  createdAt: new Date(),
});
