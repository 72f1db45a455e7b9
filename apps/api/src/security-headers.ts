import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ObjectStore } from './modules/storage/object-store.js';

/** Where browsers fetch and put files, if not from this application itself. Only the store knows what it signs. */
export async function fileOrigins(store: Pick<ObjectStore, 'presignGet'>, publicUrl: string): Promise<string[]> {
  const url = await store.presignGet({ key: 'samples/origin', expiresInSeconds: 60, audience: 'browser' });
  const { origin } = new URL(url, publicUrl);
  return origin === new URL(publicUrl).origin ? [] : [origin];
}

/** Sent with every answer. infra/docker/Caddyfile sends the same with the web app's files where it serves them. */
export async function registerSecurityHeaders(
  fastify: FastifyInstance,
  { publicUrl, fileOrigins: origins }: { publicUrl: string; fileOrigins: string[] },
): Promise<void> {
  const files = ["'self'", ...origins];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [...files, 'data:', 'blob:'],
        mediaSrc: [...files, 'blob:'],
        connectSrc: files,
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
}
