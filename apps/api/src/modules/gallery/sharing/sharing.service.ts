import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Language } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { UsersService } from '../../users/index.js';
import { SharedCreations, type Shared } from './shared-creations.js';
import { sharedSizeOf } from './share-pictures.service.js';
import { sharePage, type SharedCreation } from './share-page.js';

export interface SharePage {
  html: string;
  /** There is something that everybody may see. */
  found: boolean;
}

/** Pages of public creations, by which they are shown elsewhere. */
@Injectable()
export class SharingService {
  constructor(
    private readonly creations: SharedCreations,
    private readonly users: UsersService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PUBLIC_URL' | 'WEB_DIST'>,
  ) {}

  /** Null where another server serves the web app. */
  async page(id: string, language: Language): Promise<SharePage | null> {
    const { WEB_DIST: dist } = this.environment;
    if (dist === undefined) return null;
    // Read each time: the next build replaces it, and names other scripts.
    const html = await readFile(join(resolve(dist), 'index.html'), 'utf8');
    const shared = await this.creations.find(id);
    const creation = shared && (await this.headOf(shared));
    return { html: sharePage(html, creation, language), found: creation !== null };
  }

  private async headOf({ creation, cover }: Shared): Promise<SharedCreation> {
    const names = await this.users.findNames([creation.userId]);
    const urlOf = (path: string): string => new URL(path, this.environment.PUBLIC_URL).href;
    return {
      url: urlOf(`/s/${creation.id}`),
      creatorName: names.get(creation.userId) ?? '',
      prompt: creation.sensitive ? null : creation.options.prompt,
      picture: creation.sensitive ? null : { url: urlOf(`/api/share/${creation.id}/picture`), ...sharedSizeOf(cover) },
    };
  }
}
