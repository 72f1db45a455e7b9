import type { PublicCreation } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { ThemesService } from '../../themes/index.js';
import { UsersService } from '../../users/index.js';
import type { Creation } from './creation.entity.js';
import { CreationsRepository } from './creations.repository.js';

export type CreationLinks = Pick<PublicCreation, 'theme' | 'remix_of'>;
type Linking = Pick<Creation, 'id' | 'themeDay' | 'remixedFrom'>;

/** What creations say of others: the theme that they were made for, and of remixes what they are of. */
@Injectable()
export class CreationLinksService {
  constructor(
    private readonly creations: CreationsRepository,
    private readonly users: UsersService,
    private readonly themes: ThemesService,
  ) {}

  /** For every one of them, by id. */
  async ofMany(creations: readonly Linking[]): Promise<Map<string, CreationLinks>> {
    const [themes, sources] = await Promise.all([
      this.themes.namesOf(creations.flatMap(({ themeDay }) => themeDay ?? [])),
      this.sourcesOf(creations.flatMap(({ remixedFrom }) => remixedFrom ?? [])),
    ]);
    return new Map(
      creations.map(({ id, themeDay, remixedFrom }) => [
        id,
        {
          theme: (themeDay === null ? undefined : themes.get(themeDay)) ?? null,
          remix_of: remixedFrom === null ? null : { source: sources.get(remixedFrom) ?? null },
        },
      ]),
    );
  }

  /** Those that everybody may see; of the others nothing is said, not even whose they are. */
  private async sourcesOf(ids: string[]): Promise<Map<string, { id: string; creator_name: string }>> {
    const found = await this.creations.findByIds([...new Set(ids)]);
    const shown = found.filter(({ visibility, takenDownAt }) => visibility === 'public' && takenDownAt === null);
    const creators = await this.users.findPublic(shown.map(({ userId }) => userId));
    return new Map(
      shown.flatMap(({ id, userId }) => {
        const creator = creators.get(userId);
        return creator && creator.closedAt === null ? [[id, { id, creator_name: creator.displayName }] as const] : [];
      }),
    );
  }
}
