import {
  ASPECT_RATIO_PIXELS,
  LIMITS,
  NOTHING,
  SHEET_DRAWING,
  type Amounts,
  type SheetGap,
  sheetPriceOf,
  sheetTitle,
  imageOptionsSchema,
  type createImageSchema,
  type createWaifuSchema,
  UNDRAWN_ANGLES,
  undrawnDirections,
  undrawnExpressions,
  type PricedAction,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { AuthenticatedUser } from '../../../../common/current-user.js';
import { DomainError, found } from '../../../../common/domain-error.js';
import { newId } from '../../../../common/ids.js';
import { searchable } from '../../../../common/search-words.js';
import { drawSeed } from '../../../../common/seed.js';
import { PricesService } from '../../../ledger/index.js';
import type { Character } from '../../characters/character.entity.js';
import { CharactersRepository } from '../../characters/characters.repository.js';
import { CharactersService } from '../../characters/characters.service.js';
import { type Job, type JobOwner, JobsService } from '../../../jobs/index.js';
import { RuntimeStatusService } from '../../../queues/index.js';
import { ThemesService } from '../../../themes/index.js';
import { PromptSafetyService, SafetyAllowances } from '../../../safety/index.js';
import type { ImageCreation } from '../image-creation.entity.js';
import { imageInputSchema, type ImageInput, type SheetInput } from './image-job.js';
import { characterInput, inputAgain, refineInput, sheetInput, waifuInput, type MadeOptions } from './image-inputs.js';
import type { ImageOutput } from '../image-output.entity.js';
import type { Creation } from '../../shown/creation.entity.js';
import { CreationsRepository } from '../../shown/creations.repository.js';
import { wordsOf } from '../../shown/sample-prompts.js';
import { ImagesRepository } from '../images.repository.js';

export type NewImages = z.output<typeof createImageSchema>;
export type NewWaifus = z.output<typeof createWaifuSchema>;

type Origins = Pick<ImageCreation, 'characterId' | 'origin' | 'refined' | 'refinedFrom'>;

/** What it is found by and made for, which its row among all creations knows. */
type Links = Pick<Creation, 'words' | 'themeDay' | 'remixedFrom'>;

const NO_LINKS = { themeDay: null, remixedFrom: null } as const;

/** Of what comes of another, or is that one again. */
const linksOf = ({ words, themeDay, remixedFrom }: Creation): Links => ({ words, themeDay, remixedFrom });

interface AcceptedRequest extends Origins {
  links: Links;
  options: MadeOptions;
  input: ImageInput;
  action: PricedAction;
  /** How many of what has a price; as many as there are images where it is not said. */
  units?: number;
  /** What is asked for of the price. */
  priced?: (price: Amounts) => Amounts;
  cutOff?: boolean;
  view?: ImageCreation['view'];
  sheet?: ImageCreation['sheet'];
  /** The failed job that it makes again, at no charge. */
  againOf?: string;
}

/** A character sheet of which nothing is there yet. `gaps`: what it is known not to have. */
const emptySheet = (
  { sheet_id, cells, output_ids }: SheetInput,
  gaps: readonly SheetGap[],
): NonNullable<ImageCreation['sheet']> => ({
  imageId: sheet_id,
  cells: cells.flatMap((cell, index) => {
    const id = output_ids[index];
    return id ? [{ id, cell }] : [];
  }),
  gaps: [...gaps],
  pack: null,
});

/** Throws `view_not_drawn` where the built-in engine would be paid for a view of the character that it cannot draw. */
function assertDrawn({ engine, unshown }: Character, { direction, angle, expression }: MadeOptions): void {
  if (engine !== 'preview') return;
  if (undrawnDirections(unshown).includes(direction)) throw new DomainError('view_not_drawn', { view: 'direction' });
  if (undrawnExpressions(unshown).includes(expression)) throw new DomainError('view_not_drawn', { view: 'expression' });
  if (UNDRAWN_ANGLES.includes(angle)) throw new DomainError('view_not_drawn', { view: 'angle' });
}

/** How much larger a second pass makes a picture. Throws `refine_too_large` where that is not worth it. */
function refineScaleOf({ width, height }: Pick<ImageOutput, 'width' | 'height'>): number {
  const { scale, minScale, maxEdge } = LIMITS.refine;
  const possible = Math.min(scale, maxEdge / Math.max(width, height));
  if (possible < minScale) throw new DomainError('refine_too_large', { max: maxEdge });
  return possible;
}

/** Accepts work on images, of each kind that there is. Besides what is said, each throws what `JobsService` throws. */
@Injectable()
export class ImageRequests {
  constructor(
    private readonly images: ImagesRepository,
    private readonly creations: CreationsRepository,
    private readonly characters: CharactersService,
    private readonly characterRows: CharactersRepository,
    private readonly safety: PromptSafetyService,
    private readonly allowances: SafetyAllowances,
    private readonly prices: PricesService,
    private readonly jobs: JobsService,
    private readonly runtime: RuntimeStatusService,
    private readonly themes: ThemesService,
  ) {}

  /** Images of a character. Throws as `PromptSafetyService.check`, `theme_over`, `model_not_found`, `model_expired`, `character_other_engine` and `view_not_drawn`. */
  async ofCharacter(
    user: AuthenticatedUser,
    { character_id, theme, remix_of, ...given }: NewImages,
  ): Promise<ImageCreation> {
    await this.safety.check(user.id, given);
    const themeDay = await this.themes.joined(theme, given.prompt);
    const links: Links = { words: wordsOf(given.prompt), themeDay, remixedFrom: await this.remixed(remix_of) };
    const options = { ...given, seed: given.seed ?? drawSeed() };
    const engines = await this.runtime.enginesOf('image');
    return this.jobs.accept('image', async (manager) => {
      const character = await this.useOnEngine(manager, user, character_id, engines);
      assertDrawn(character, options);
      const origins = { characterId: character.id, origin: 'character', refined: false, refinedFrom: null } as const;
      const input = characterInput(character, options);
      return this.place(manager, user, { ...origins, links, options, input, action: 'image' });
    });
  }

  /** A character sheet. Throws as `ofCharacter`. */
  async sheetOf(user: AuthenticatedUser, characterId: string): Promise<ImageCreation> {
    const seed = drawSeed();
    const engines = await this.runtime.enginesOf('image');
    return this.jobs.accept('image', async (manager) => {
      const character = await this.useOnEngine(manager, user, characterId, engines);
      const title = sheetTitle(character.name, user.language);
      const { width, height } = SHEET_DRAWING.direction;
      const options = { ...imageOptionsSchema.parse({ prompt: SHEET_DRAWING.prompt, width, height }), seed };
      const input = sheetInput(character, seed, user.language);
      return this.place(manager, user, {
        ...{ characterId: character.id, origin: 'character', refined: false, refinedFrom: null },
        links: { ...NO_LINKS, words: searchable(title) },
        options: { ...options, prompt: title, count: input.cells.length },
        input,
        action: 'sheet',
        units: 1,
        priced: (price) => sheetPriceOf(price, character.unshown),
        sheet: emptySheet(input, character.unshown?.cells ?? []),
      });
    });
  }

  /** A first character from words alone, on any engine. Throws as `PromptSafetyService.check`. */
  async waifus(
    user: AuthenticatedUser,
    { aspect_ratio, remix_of, seed = drawSeed(), ...given }: NewWaifus,
  ): Promise<ImageCreation> {
    await this.safety.check(user.id, given);
    const options = { ...imageOptionsSchema.parse({ ...given, ...ASPECT_RATIO_PIXELS[aspect_ratio] }), seed };
    const origins = { characterId: null, origin: 'waifu', refined: false, refinedFrom: null } as const;
    const links: Links = { ...NO_LINKS, words: wordsOf(given.prompt), remixedFrom: await this.remixed(remix_of) };
    return this.jobs.accept('image', (manager) =>
      this.place(manager, user, { ...origins, links, options, input: waifuInput(options), action: 'image' }),
    );
  }

  /** A second pass over one picture of a creation of the user's own. Throws `not_found` and `refine_too_large`. */
  async refinement(user: AuthenticatedUser, source: ImageCreation, imageId: string): Promise<ImageCreation> {
    const known = found(await this.images.findOutputOf(source.id, imageId));
    const scale = refineScaleOf(known);
    const engines = await this.runtime.enginesOf('image');
    const place = async (manager: EntityManager) => {
      // The character before the picture, as when a character is deleted with its pictures.
      const character = source.characterId && (await this.characterRows.findAndKeep(manager, source.characterId));
      const output = found(await this.images.findOwnOutputAndKeep(manager, user.id, imageId));
      // It stays a remix, and what it was made for.
      const shown = found(await this.creations.findById(source.id, manager));
      const models = character && (await this.usable(manager, user, character, engines));
      const options = {
        ...source.options,
        width: Math.round(output.width * scale),
        height: Math.round(output.height * scale),
        count: 1,
        seed: output.seed,
      };
      return this.place(manager, user, {
        characterId: character ? character.id : null,
        origin: source.origin,
        refined: true,
        refinedFrom: output.id,
        links: linksOf(shown),
        options,
        input: refineInput(models || null, output, scale),
        action: 'refine',
        cutOff: source.cutOff,
        view: source.view,
      });
    };
    return this.jobs.accept('image', place, 'refine');
  }

  /**
   * The images of a job that failed once more, at no charge, as a creation of their own: the files of the failed one are still being removed.
   * Throws `retry_not_possible` where they, their character or the picture that was refined are gone, and `character_other_engine`.
   */
  async again(manager: EntityManager, job: Job, owner: JobOwner): Promise<Job> {
    const gone = new DomainError('retry_not_possible', { why: 'source_gone' });
    const [failed] = await this.images.findByIds([job.subjectId], manager);
    const shown = await this.creations.findById(job.subjectId, manager);
    if (!failed || !shown) throw gone;
    const given = imageInputSchema.parse(job.input);
    const { characterId, origin, refined, refinedFrom, options } = failed;
    const needsModels = given.task !== 'waifu' && given.body !== null;
    // The character before the picture, as when a character is deleted with its pictures.
    if (needsModels && !(characterId && (await this.mayUse(manager, owner, characterId)))) throw gone;
    if (!needsModels && characterId) await this.characterRows.findAndKeep(manager, characterId);
    const source = refinedFrom && (await this.images.findOwnOutputAndKeep(manager, owner.id, refinedFrom));
    if (given.task === 'refine' && !source) throw gone;
    const input = inputAgain(given, source || null);
    const { job: made } = await this.place(manager, owner, {
      ...{ characterId, origin, refined, refinedFrom, options, input },
      links: linksOf(shown),
      action: 'image',
      sheet: input.task === 'sheet' ? emptySheet(input, failed.sheet?.gaps ?? []) : null,
      cutOff: failed.cutOff,
      view: failed.view,
      againOf: job.id,
    });
    return made;
  }

  /** What is a remix of what: kept even where that is not shown any more, for it was seen when the settings were taken over. A sheet has none. */
  private async remixed(source?: string): Promise<string | null> {
    const [made] = source === undefined ? [] : await this.images.findByIds([source]);
    return made?.sheet ? null : (source ?? null);
  }

  /** Whether the character is still there for the user to make images of, which renews it. Throws `character_other_engine`. */
  private async mayUse(manager: EntityManager, user: JobOwner, characterId: string): Promise<boolean> {
    try {
      await this.useOnEngine(manager, user, characterId, await this.runtime.enginesOf('image'));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'character_other_engine') return false;
      throw error;
    }
  }

  private async useOnEngine(
    manager: EntityManager,
    user: JobOwner,
    characterId: string,
    engines: ReadonlySet<string>,
  ): Promise<Character> {
    const character = await this.characters.use(manager, user, characterId);
    // A model file of one engine means nothing to another, which might not even notice.
    if (engines.size > 0 && !engines.has(character.engine)) throw new DomainError('character_other_engine');
    return character;
  }

  /** The character, where a second pass over a picture of it may use its models now; that renews it. */
  private async usable(
    manager: EntityManager,
    user: AuthenticatedUser,
    { id, engine }: Character,
    engines: ReadonlySet<string>,
  ): Promise<Character | null> {
    if (!engines.has(engine)) return null;
    try {
      return await this.characters.use(manager, user, id);
    } catch (error) {
      // Expired, or private again since: the picture can be refined without them.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private async place(
    manager: EntityManager,
    user: JobOwner,
    { options, input, action, links, units = options.count, priced, sheet = null, againOf, ...rest }: AcceptedRequest,
  ): Promise<{ job: Job; result: ImageCreation }> {
    const id = newId();
    const { cutOff = false, view = null, ...origins } = rest;
    const price = againOf === undefined ? await this.prices.priceOf(manager, user.id, action, units) : NOTHING;
    const request = { userId: user.id, queue: 'image', input } as const;
    const job = await this.jobs.create(manager, {
      queue: 'image',
      user,
      subject: { type: 'image', id },
      title: options.prompt,
      input: { ...input, allow_sensitive: await this.allowances.allows(manager, request) },
      price: priced ? priced(price) : price,
      ...(againOf === undefined ? {} : { againOf }),
    });
    const result: ImageCreation = {
      ...origins,
      id,
      userId: user.id,
      jobId: job.id,
      options,
      cutOff,
      view,
      blocked: 0,
      sheet,
      createdAt: new Date(),
    };
    const { characterId } = origins;
    const creation = { id, kind: 'image', userId: user.id, characterId, jobId: job.id, ...links } as const;
    await this.creations.insert(manager, creation);
    await this.images.insert(manager, result);
    return { job, result };
  }
}
