import type {
  ImageCreation as View,
  ImageOutput as OutputView,
  Job as JobView,
  CreationStatus,
  SheetFacts,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { type Character, isVisible } from '../characters/character.entity.js';
import { thumbnailUrlOf } from '../characters/chosen-thumbnail.js';
import { CharactersRepository } from '../characters/characters.repository.js';
import { BrowserUrls } from '../../files/index.js';
import { creationProgressOf, JobViews, creationStatusOf } from '../../jobs/index.js';
import { failureOf } from '../../../common/failure.js';
import type { Creation } from '../shown/creation.entity.js';
import { type CreationLinks, CreationLinksService } from '../shown/creation-links.service.js';
import { CreationsRepository } from '../shown/creations.repository.js';
import type { ImageCreation, Sheet } from './image-creation.entity.js';
import { isSensitive, type ImageOutput } from './image-output.entity.js';
import { ImagesRepository } from './images.repository.js';

interface Parts {
  shown: Creation;
  job: JobView;
  outputs: ImageOutput[];
  character: Character | undefined;
  /** The picture that was refined. */
  source: ImageOutput | undefined;
  links: CreationLinks;
}

interface CreationEnd {
  status: CreationStatus;
  error: JobView['error'];
}

/** How a creation of images stands. A job that was done and delivered nothing is, to its creator, one that failed. */
export function creationEndOf(job: JobView, delivered: number, blocked: number): CreationEnd {
  if (job.status !== 'succeeded' || delivered > 0) return { status: creationStatusOf(job), error: job.error };
  return { status: 'failed', error: failureOf(blocked > 0 ? 'output_blocked' : 'generation_failed') };
}

function sheetOf({ imageId, cells, gaps, pack }: Sheet, outputs: readonly ImageOutput[]): SheetFacts {
  const delivered = new Set(outputs.map(({ id }) => id));
  return {
    image_id: delivered.has(imageId) ? imageId : null,
    cells: cells.filter(({ id }) => delivered.has(id)).map(({ id, cell }) => ({ image_id: id, cell })),
    gaps,
    pack: pack && { bytes: pack.bytes, stickers: pack.stickers },
  };
}

/** Creations as their creator sees them, with URLs that work for an hour. */
@Injectable()
export class ImageViews {
  constructor(
    private readonly images: ImagesRepository,
    private readonly creations: CreationsRepository,
    private readonly characters: CharactersRepository,
    private readonly jobs: JobViews,
    private readonly urls: BrowserUrls,
    private readonly links: CreationLinksService,
  ) {}

  async ofMany(user: Pick<AuthenticatedUser, 'id' | 'displayName'>, creations: ImageCreation[]): Promise<View[]> {
    // What a job that has ended delivered was written with its end: read after it, or it would seem to have delivered nothing.
    const jobs = await this.jobs.ofMany(creations.map(({ jobId }) => jobId));
    const ids = creations.map(({ id }) => id);
    const [current, shownNow, outputs, sources, characters] = await Promise.all([
      this.images.findByIds(ids),
      this.creations.findByIds(ids),
      this.images.findOutputs(ids),
      this.images.findOutputsByIds(creations.flatMap(({ refinedFrom }) => refinedFrom ?? [])),
      this.characters.findByIds([...new Set(creations.flatMap(({ characterId }) => characterId ?? []))]),
    ]);
    const links = await this.links.ofMany(shownNow);
    const currentById = new Map(current.map((creation) => [creation.id, creation]));
    const shownById = new Map(shownNow.map((creation) => [creation.id, creation]));
    // One that its creator has made private since says nothing of itself any more.
    const known = characters.filter((character) => isVisible(character, user.id));
    const characterById = new Map(known.map((character) => [character.id, character]));
    // A job goes only together with its creation, so one without was deleted between the two queries.
    const views = creations.flatMap(({ id }) => {
      const creation = currentById.get(id);
      const shown = shownById.get(id);
      const linked = links.get(id);
      if (!creation || !shown || !linked) return [];
      const job = jobs.get(creation.jobId);
      const character = characterById.get(creation.characterId ?? '');
      const own = outputs.filter(({ creationId }) => creationId === creation.id);
      const source = sources.find((output) => output.id === creation.refinedFrom);
      return job ? [this.viewOf(user, creation, { job, shown, outputs: own, character, source, links: linked })] : [];
    });
    return Promise.all(views);
  }

  /**
   * The pictures of each creation that has any, in their order. Callers give only creations that may be seen; of those that
   * are not the viewer's own, for as long as everybody may.
   */
  async outputsOf(creations: { id: string; userId: string }[], viewerId?: string): Promise<Map<string, OutputView[]>> {
    const byCreation = new Map<string, OutputView[]>();
    const own = new Set(creations.filter(({ userId }) => userId === viewerId).map(({ id }) => id));
    const outputs = await this.images.findOutputs(creations.map(({ id }) => id));
    const views = await Promise.all(outputs.map((output) => this.outputOf(output, own.has(output.creationId))));
    for (const [index, { creationId }] of outputs.entries()) {
      const of = byCreation.get(creationId) ?? [];
      byCreation.set(creationId, [...of, ...views.slice(index, index + 1)]);
    }
    return byCreation;
  }

  private async viewOf(
    user: Pick<AuthenticatedUser, 'displayName'>,
    creation: ImageCreation,
    { job, shown, outputs, character, source, links }: Parts,
  ): Promise<View> {
    return {
      id: creation.id,
      ...creationEndOf(job, outputs.length, creation.blocked),
      progress: creationProgressOf(job),
      character: character
        ? {
            id: character.id,
            name: character.name,
            thumbnail_url: await thumbnailUrlOf(this.urls, character, creation.userId),
            thumbnail_focus: character.thumbnailFocus,
          }
        : null,
      options: creation.options,
      cut_off: creation.cutOff,
      ...(creation.view ? { view: creation.view } : {}),
      ...links,
      images: await Promise.all(outputs.map((output) => this.outputOf(output))),
      blocked: creation.blocked,
      creator_name: user.displayName,
      visibility: shown.visibility,
      origin: creation.origin,
      refined: creation.refined,
      ...(creation.sheet ? { sheet: sheetOf(creation.sheet, outputs) } : {}),
      refined_from: source ? { creation_id: source.creationId, image_id: source.id } : null,
      published_at: shown.publishedAt?.toISOString() ?? null,
      taken_down: shown.takenDownAt !== null,
      likes_count: shown.likesCount,
      job,
      provenance: outputs[0]?.provenance ?? null,
      created_at: creation.createdAt.toISOString(),
    };
  }

  private async outputOf(output: ImageOutput, own = true): Promise<OutputView> {
    const { id, imageKey, thumbnailKey, width, height, seed, thumbhash, focus } = output;
    const urlOf = (key: string): Promise<string> =>
      own ? this.urls.viewUrl(key) : this.urls.publicUrl(key, ['creation', output.creationId]);
    const [url, thumbnail_url] = await Promise.all([urlOf(imageKey), urlOf(thumbnailKey)]);
    return { id, url, thumbnail_url, width, height, seed, thumbhash, focus, sensitive: isSensitive(output) };
  }
}
