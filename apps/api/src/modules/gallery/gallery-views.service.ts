import {
  type ImageOutput as OutputView,
  type Provenance,
  type PublicCreation as View,
  imageOptionsSchema,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import {
  type Character,
  CharactersRepository,
  type CreationLinks,
  CreationLinksService,
  isExpired,
  isVisible,
  samplePromptIn,
  ImagesRepository,
  ImageViews,
  thumbnailUrlOf,
  type VideoCreation,
  VideosRepository,
  VideoViews,
} from '../creations/index.js';
import { currentRequest } from '../../common/request-context.js';
import { BrowserUrls } from '../files/index.js';
import { type PublicUser, UsersService } from '../users/index.js';
import { GalleryRepository, maySee, type ShownCreation, type Viewer } from './gallery.repository.js';

/** What is shown of a creation, whatever its kind. */
interface Content {
  options: View['options'];
  /** What decides how its like is made. */
  made?: Pick<View, 'sheet' | 'from_words'>;
  images: OutputView[];
  video: View['video'];
  provenance: Provenance | null;
}

interface Parts {
  creator: PublicUser;
  liked: boolean;
  /** Null where it is not for the viewer. */
  content: Content | null;
  character: Character | undefined;
  links: CreationLinks;
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
    private readonly videos: VideoViews,
    private readonly videoRows: VideosRepository,
    private readonly characters: CharactersRepository,
    private readonly users: UsersService,
    private readonly urls: BrowserUrls,
    private readonly links: CreationLinksService,
  ) {}

  /** In the order given; without those that have just been deleted. */
  async ofMany(viewer: Viewer, creations: ShownCreation[]): Promise<View[]> {
    const ids = creations.map(({ id }) => id);
    const seen = creations.filter((creation) => maySee(creation, viewer));
    const [contents, creators, characters, liked, links] = await Promise.all([
      this.contentsOf(viewer, seen),
      this.users.findPublic(creations.map(({ userId }) => userId)),
      this.characters.findByIds([...new Set(seen.flatMap(({ characterId }) => characterId ?? []))]),
      viewer ? this.gallery.findLiked(viewer.id, ids) : new Set<string>(),
      this.links.ofMany(creations),
    ]);
    const characterById = new Map(characters.map((character) => [character.id, character]));
    const views = creations.flatMap((creation) => {
      const content = contents.get(creation.id) ?? null;
      const creator = creators.get(creation.userId);
      const linked = links.get(creation.id);
      if (!creator || !linked || (!content && maySee(creation, viewer))) return [];
      const character = characterById.get(creation.characterId ?? '');
      const parts = { creator, liked: liked.has(creation.id), content, character, links: linked };
      return this.viewOf(viewer, creation, parts);
    });
    return Promise.all(views);
  }

  private async contentsOf(viewer: Viewer, creations: ShownCreation[]): Promise<Map<string, Content>> {
    const of = (kind: ShownCreation['kind']) => creations.filter((creation) => creation.kind === kind);
    const [images, videos] = await Promise.all([
      this.imagesOf(viewer, of('image')),
      this.videosOf(viewer, of('video')),
    ]);
    return new Map([...images, ...videos]);
  }

  private async imagesOf(viewer: Viewer, creations: ShownCreation[]): Promise<[string, Content][]> {
    const ids = creations.map(({ id }) => id);
    const [rows, outputs, provenances] = await Promise.all([
      this.imageRows.findByIds(ids),
      this.images.outputsOf(creations, viewer?.id),
      this.imageRows.findProvenances(ids),
    ]);
    return rows.flatMap(({ id, options, sheet, origin }): [string, Content][] => {
      const images = outputs.get(id) ?? [];
      const provenance = provenances.get(id) ?? null;
      const made = sheet ? { sheet: true as const } : origin === 'waifu' ? { from_words: true as const } : {};
      const content = { options, made, images, video: null, provenance };
      return images.length === 0 ? [] : [[id, content]];
    });
  }

  private async videosOf(viewer: Viewer, creations: ShownCreation[]): Promise<[string, Content][]> {
    const byId = new Map(creations.map((creation) => [creation.id, creation]));
    const rows = await this.videoRows.findByIds([...byId.keys()]);
    const contents = rows.map(async (row): Promise<[string, Content][]> => {
      const shown = await this.videos.shownOf(row, viewer?.id);
      if (!shown) return [];
      const poster: OutputView = {
        ...shown.poster,
        seed: row.seed,
        thumbhash: null,
        sensitive: byId.get(row.id)?.sensitive ?? false,
      };
      const { provenance } = row;
      return [[row.id, { options: optionsOf(row, poster), images: [poster], video: shown.video, provenance }]];
    });
    return (await Promise.all(contents)).flat();
  }

  private async viewOf(
    viewer: Viewer,
    creation: ShownCreation,
    { creator, liked, content, character, links }: Parts,
  ): Promise<View> {
    return {
      id: creation.id,
      kind: creation.kind,
      creator_name: creator.displayName,
      creator_id: creator.pausedAt === null ? creator.pageId : null,
      sample: creator.isHouse,
      own: viewer?.id === creation.userId,
      character: await this.characterOf(viewer, character),
      ...(character && !isVisible(character, viewer?.id) ? { character_is_private: true } : {}),
      ...links,
      options: content ? readOptions(content.options, creator) : HIDDEN,
      ...content?.made,
      images: content?.images ?? [],
      video: content?.video ?? null,
      sensitive: creation.sensitive,
      likes_count: creation.likesCount,
      liked,
      provenance: content?.provenance ? publicProvenance(content.provenance) : null,
      published_at: creation.publishedAt.toISOString(),
    };
  }

  private async characterOf(viewer: Viewer, character: Character | undefined): Promise<View['character']> {
    if (!character || !isVisible(character, viewer?.id)) return null;
    const { id, name, thumbnailFocus: thumbnail_focus } = character;
    const thumbnail_url = await thumbnailUrlOf(this.urls, character, viewer?.id);
    return { id, name, thumbnail_url, thumbnail_focus, usable: !isExpired(character) };
  }
}

/** Nothing is said of what is not shown. */
const HIDDEN: View['options'] = { ...imageOptionsSchema.parse({ prompt: WITHHELD }), seed: 0 };

/** Samples speak the reader's language; creators are quoted. */
const readOptions = (options: View['options'], { isHouse }: PublicUser): View['options'] =>
  isHouse ? { ...options, prompt: samplePromptIn(options.prompt, currentRequest().language) } : options;

/** What a video was made with, as far as it has what images have. */
const optionsOf = (
  { prompt, seed }: VideoCreation,
  { width, height }: Pick<OutputView, 'width' | 'height'>,
): View['options'] => ({ ...HIDDEN, prompt, seed, width, height });

/** What was sent holds the word that a private model answers to, and its hash tells where else it was used. */
const publicProvenance = (provenance: Provenance): Provenance => ({
  ...provenance,
  models: provenance.models.map((model) => (model.role === 'checkpoint' ? model : { role: model.role, sha256: null })),
  prompt_as_sent: '',
  negative_as_sent: '',
});
