import {
  PICTURE_REFUSALS,
  pictureRefusalOf,
  type ingestJob,
  type OutcomeOf,
  type PictureRule,
  type PictureSource,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SafetyRefusals } from '../refusals/safety-refusals.service.js';
import { KnownPictures } from './known-pictures.service.js';

interface Screening {
  userId: string;
  source: PictureSource;
  /** What the worker held back: one rule for each. */
  blocked: readonly PictureRule[];
}

/** What became of a picture that was brought in. */
type CheckedPicture = OutcomeOf<typeof ingestJob>['pictures'][number];

interface Uploads {
  userId: string;
  /** Those that are copies of what was made here: they are refused like others, and not counted. */
  madeHere?: ReadonlySet<string>;
}

/** What a worker delivered, as far as it may be seen, and what must be deleted. */
interface Screened<Picture> {
  shown: Picture[];
  withheld: Picture[];
}

/** The last look at pictures before anybody sees them. */
@Injectable()
export class PictureSafety {
  constructor(
    private readonly known: KnownPictures,
    private readonly refusals: SafetyRefusals,
  ) {}

  /**
   * Sorts out what is known, and counts against the account all that is refused. It keeps the user's row, so it comes before
   * a creation is locked.
   */
  async screen<Picture extends { phash: string }>(
    manager: EntityManager,
    { userId, source, blocked }: Screening,
    pictures: readonly Picture[],
  ): Promise<Screened<Picture>> {
    const known = await this.known.findAmong(
      manager,
      pictures.map(({ phash }) => phash),
    );
    const shown = pictures.filter(({ phash }) => !known.has(phash));
    const withheld = pictures.filter(({ phash }) => known.has(phash));
    for (const rule of [...blocked, ...withheld.map((): PictureRule => 'known')]) {
      await this.refusals.recordRefusal(manager, { userId, rule, source });
    }
    return { shown, withheld };
  }
  /** Refuses uploads that are known, too. Counts what the worker or this refuses. */
  async screenUploads(
    manager: EntityManager,
    { userId, madeHere = new Set() }: Uploads,
    checked: readonly CheckedPicture[],
  ): Promise<CheckedPicture[]> {
    const accepted = checked.flatMap((picture) => (picture.result === 'accepted' ? [picture.facts.phash] : []));
    const known = await this.known.findAmong(manager, accepted);
    const screened = checked.map((picture): CheckedPicture =>
      picture.result === 'accepted' && known.has(picture.facts.phash)
        ? { result: 'rejected', image_id: picture.image_id, code: PICTURE_REFUSALS.upload.known }
        : picture,
    );
    for (const picture of screened) {
      const refused = picture.result === 'rejected' ? pictureRefusalOf(picture.code) : null;
      if (refused && !madeHere.has(picture.image_id))
        await this.refusals.recordRefusal(manager, { userId, ...refused });
    }
    return screened;
  }
}
