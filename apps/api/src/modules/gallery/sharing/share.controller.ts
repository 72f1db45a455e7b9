import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { found } from '../../../common/domain-error.js';
import { currentRequest } from '../../../common/request-context.js';
import { Access } from '../../../common/route.js';
import { SharePictures } from './share-pictures.service.js';
import { SharingService } from './sharing.service.js';

/** So long may others go on showing what has been made private. */
const PICTURE_SECONDS = 300;

/** Beside the API, among the pages of the web app: it is what people send each other. */
export const SHARE_PAGE_PATH = 's/:id';
/** What those are given who only show links, in the place of `/` (apps/api/src/web-app.ts, infra/docker/Caddyfile). */
export const SITE_PAGE_PATH = 's';

@Access({ public: true, limit: 'share' })
@Controller()
export class ShareController {
  constructor(
    private readonly sharing: SharingService,
    private readonly pictures: SharePictures,
  ) {}

  @Get(SITE_PAGE_PATH)
  async site(@Res() reply: FastifyReply): Promise<void> {
    const html = found(await this.sharing.sitePage(currentRequest().language));
    await reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  @Get(SHARE_PAGE_PATH)
  async page(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const page = found(await this.sharing.page(id, currentRequest().language));
    // With 404, too, a browser runs the web app, which says it in its own words.
    await reply
      .code(page.found ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(page.html);
  }

  /** Its own address lasts; that of the file does not. */
  @Get('share/:id/video')
  async video(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const url = await this.sharing.videoUrl(id);
    await reply
      .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      .redirect(url, 302);
  }

  @Get('share/:id/picture')
  async picture(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const picture = await this.pictures.read(id);
    await reply
      .headers({
        'cache-control': `public, max-age=${String(PICTURE_SECONDS)}`,
        // It is made to be shown by others.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/jpeg')
      .send(picture);
  }
}
