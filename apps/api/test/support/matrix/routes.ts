import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { jest } from '@jest/globals';
import { TestApp } from '../app.js';

/** A method and a path as it stands in the OpenAPI document: `GET /api/images/{id}`. */
export type RouteName = string;

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

const nameOf = (method: string, path: string): RouteName =>
  `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')}`;

/** Starts an application and writes down each route that is registered with its server, whoever registers it. */
export async function startListed(environment: NodeJS.ProcessEnv): Promise<{ app: TestApp; served: RouteName[] }> {
  const served = new Set<RouteName>();
  const listed = new WeakSet<FastifyInstance>();
  const original = Reflect.get(FastifyAdapter.prototype, 'getInstance') as () => FastifyInstance;
  const spy = jest.spyOn(FastifyAdapter.prototype, 'getInstance');
  spy.mockImplementation(function (this: FastifyAdapter) {
    const fastify = original.call(this);
    if (!listed.has(fastify)) {
      listed.add(fastify);
      fastify.addHook('onRoute', ({ method, url }) => {
        // Fastify answers HEAD wherever it answers GET.
        for (const each of [method].flat()) if (each !== 'HEAD') served.add(nameOf(each, url));
      });
    }
    return fastify;
  });
  try {
    return { app: await TestApp.start(environment), served: [...served] };
  } finally {
    spy.mockRestore();
  }
}

/** Of each route of the OpenAPI document the status of its success. */
export async function describedRoutes(app: TestApp): Promise<Map<RouteName, number>> {
  const { paths } = (await app.request('/openapi.json')).body as Document;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]): [RouteName, number] => {
        const success = Object.keys(responses).find((status) => /^[23]/.test(status));
        return [nameOf(method, `/api${path}`), Number(success)];
      }),
    ),
  );
}
