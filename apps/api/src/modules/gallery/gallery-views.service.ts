import type { ImageOutput as OutputView, Provenance, PublicCreation as View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import {
  type Character,
  CharactersRepository,
  isExpired,
  isVisible,
  ImagesRepository,
  ImageViews,
  thumbnailUrlOf,
} from '../creations/index.js';
import { BrowserUrls } from '../files/index.js';
import { UsersService } from '../users/index.js';
import { GalleryRepository, maySee, type ShownCreation, type Viewer } from './gallery.repository.js';

interface Parts {
  creatorName: string;
  liked: boolean;
  images: OutputView[];
  character: Character | undefined;
  provenance: Provenance | undefined;
}

/** In place of the prompt of adult content for users it is not shown to: the contract requires one. */
const WITHHELD = '…';

/** Public creations as their viewers see them. */
@Injectable()
export class GalleryViews {
  constructor(
    private readonly gallery: GalleryRepository,
    private readonly images: ImageViews,
    private readonly imageRows: ImagesRepository,
    private readonly characters: CharactersRepository,
    private readonly users: UsersService,
    private readonly urls: BrowserUrls,
  ) {}

  /** In the order given; without those that have just been deleted. */
  async ofMany(viewer: Viewer, creations: ShownCreation[]): Promise<View[]> {
    const ids = creations.map(({ id }) => id);
    const seen = creations.filter((creation) => maySee(creation, viewer));
    const seenIds = seen.map(({ id }) => id);
    const [outputs, provenances, names, characters, liked] = await Promise.all([
      this.images.outputsOf(seen, viewer?.id),
      this.imageRows.findProvenances(seenIds),
      this.users.findNames(creations.map(({ userId }) => userId)),
      this.characters.findByIds([...new Set(seen.flatMap(({ characterId }) => characterId ?? []))]),
      viewer ? this.gallery.findLiked(viewer.id, ids) : new Set<string>(),
    ]);
    const characterById = new Map(characters.map((character) => [character.id, character]));
    const views = creations.flatMap((creation) => {
      const images = outputs.get(creation.id) ?? [];
      const creatorName = names.get(creation.userId);
      if (creatorName === undefined || (images.length === 0 && maySee(creation, viewer))) return [];
      return this.viewOf(viewer, creation, {
        creatorName,
        liked: liked.has(creation.id),
        images,
        character: characterById.get(creation.characterId ?? ''),
        provenance: provenances.get(creation.id),
      });
    });
    return Promise.all(views);
  }

  private async viewOf(
    viewer: Viewer,
    creation: ShownCreation,
    { creatorName, liked, images, character, provenance }: Parts,
  ): Promise<View> {
    return {
      id: creation.id,
      creator_name: creatorName,
      own: viewer?.id === creation.userId,
      character: await this.characterOf(viewer, character),
      options: maySee(creation, viewer) ? creation.options : withheld(creation.options),
      images,
      sensitive: creation.sensitive,
      likes_count: creation.likesCount,
      liked,
      provenance: provenance ? publicProvenance(provenance) : null,
      published_at: creation.publishedAt.toISOString(),
    };
  }

  private async characterOf(viewer: Viewer, character: Character | undefined): Promise<View['character']> {
    if (!character || !isVisible(character, viewer?.id)) return null;
    const { id, name } = character;
    const thumbnail_url = await thumbnailUrlOf(this.urls, character, viewer?.id);
    return { id, name, thumbnail_url, usable: !isExpired(character) };
  }
}

const withheld = (options: View['options']): View['options'] => ({
  ...options,
  prompt: WITHHELD,
  clothing_prompt: '',
  negative_prompt: '',
});

/** What was sent holds the word that a private model answers to, and its hash tells where else it was used. */
const publicProvenance = (provenance: Provenance): Provenance => ({
  ...provenance,
  models: provenance.models.map((model) => (model.role === 'checkpoint' ? model : { role: model.role, sha256: null })),
  prompt_as_sent: '',
  negative_as_sent: '',
});
