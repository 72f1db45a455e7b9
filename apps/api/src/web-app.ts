import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pickLanguage } from '@atelier/contracts';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3600;
/** The page of `/`, which loads less than the app. */
const LANDING = 'landing.html';
const PAGE = 'index.html';

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
  const send = (request: FastifyRequest, reply: FastifyReply, names: string[]) => {
    const language = pickLanguage(request.headers['accept-language']);
    // Pages are written in each language; a build of before has English ones alone.
    const inLanguage = names.flatMap((name) => [name.replace(/html$/, `${language}.html`), name]);
    const name = inLanguage.find((file) => existsSync(resolve(dist, file))) ?? PAGE;
    return reply.header('vary', 'accept-language, accept-encoding').sendFile(name);
  };
  fastify.get('/', (request, reply) => send(request, reply, [LANDING, PAGE]));
  fastify.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) {
      reply.callNotFound();
      return;
    }
    return send(request, reply, [PAGE]);
  });
}
