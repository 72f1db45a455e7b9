import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import { allowBase, allowStyles } from './page-styles.js';
import { isAdminToken } from '../account/index.js';
import type { QueuesService } from '../queues/index.js';
import type { OperatorCookie } from './operator-cookie.js';
import { operatorToken } from './operator-attempts.js';

const PATH = '/api/admin/queues';

/** Access to the board: a browser by an operator's cookie, or by the admin token as the password of basic authentication. */
export interface BoardAccess {
  adminTokens: readonly string[];
  cookie: OperatorCookie;
}

/** Bull Board, for operators. */
export async function registerQueueBoard(
  fastify: FastifyInstance,
  queues: QueuesService,
  { adminTokens, cookie }: BoardAccess,
): Promise<void> {
  const board = new BoardAdapter();
  board.setBasePath(PATH);
  // What is settled is decided by the jobs table: a job retried or removed here would contradict it.
  const readOnly = queues.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true }));
  createBullBoard({ queues: readOnly, serverAdapter: board });
  fastify.get('/admin/queues', (_request, reply) => reply.redirect(PATH));
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // Its pages are full of style attributes. The fonts that it would fetch from another site stay forbidden.
      allowStyles(reply, "'unsafe-inline'");
      allowBase(reply);
      if (isAdminToken(operatorToken(request.headers.authorization), adminTokens)) return;
      if (await cookie.isValid(request)) return;
      await reply.status(401).header('www-authenticate', 'Basic realm="Atelier operators"').send('Operators only.');
    });
    await scope.register(board.registerPlugin(), { prefix: PATH });
  });
}
