import { resolve } from 'node:path';
import { pickLanguage, type Language } from '@atelier/contracts';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { landingOf, pagesOf } from './common/web-pages.js';

/** Those that draw a card of a link that somebody sends: they run no scripts, and read only the head of the page. */
export const PREVIEWERS =
  /kakaotalk-scrap|facebookexternalhit|facebot|twitterbot|slackbot|discordbot|telegrambot|whatsapp|linkedinbot|line-poker|yeti|skypeuripreview|embedly|mastodon|bluesky/i;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Serves the built web app: its files, and for every path that is not one of them, its page. */
export async function registerWebApp(fastify: FastifyInstance, dist: string): Promise<void> {
  await fastify.register(serveStatic, {
    root: resolve(dist),
    wildcard: false,
    // What `/` leads to is said below.
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Vite names what is below assets/ by its content; everything else may change with the next build.
      const lasting = /[\\/]assets[\\/]/.test(path);
      void response.header(
        'cache-control',
        lasting ? `public, max-age=${String(YEAR_SECONDS)}, immutable` : 'no-cache',
      );
    },
  });
  const landing = landingOf(dist);
  const app = pagesOf(dist, ['index']);
  fastify.get('/', (request, reply) =>
    PREVIEWERS.test(request.headers['user-agent'] ?? '') ? reply.redirect('/s', 302) : send(request, reply, landing),
  );
  fastify.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) {
      reply.callNotFound();
      return;
    }
    return send(request, reply, app);
  });
}

const send = (request: FastifyRequest, reply: FastifyReply, pages: Readonly<Record<Language, string>>): FastifyReply =>
  reply
    .header('vary', 'accept-language, accept-encoding')
    .sendFile(pages[pickLanguage(request.headers['accept-language'])]);
