import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import { isAdminToken } from '../auth/index.js';
import type { QueuesService } from '../queues/index.js';
import { operatorToken } from './operator.guard.js';

const PATH = '/api/admin/queues';

/** Bull Board for operators; a browser asks for the admin token as the password of basic authentication. */
export async function registerQueueBoard(
  fastify: FastifyInstance,
  queues: QueuesService,
  adminToken: string | undefined,
): Promise<void> {
  const board = new BoardAdapter();
  board.setBasePath(PATH);
  // What is settled is decided by the jobs table: a job retried or removed here would contradict it.
  const readOnly = queues.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true }));
  createBullBoard({ queues: readOnly, serverAdapter: board });
  fastify.get('/admin/queues', (_request, reply) => reply.redirect(PATH));
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isAdminToken(operatorToken(request.headers.authorization), adminToken)) return;
      await reply.status(401).header('www-authenticate', 'Basic realm="Atelier operators"').send('Operators only.');
    });
    await scope.register(board.registerPlugin(), { prefix: PATH });
  });
}
