import { z } from 'zod';
import { queueNameSchema } from '../../../jobs/definition.js';
import { apiRoute, okSchema, timeSchema } from '../../base.js';
import { operatorRoute } from './base.js';

/** How much work there is in a queue, for whatever starts and stops workers. */
const queueLoadSchema = z.object({
  queue: queueNameSchema,
  /** Jobs that wait or are being worked on, of all creators and seen by any instance alike: never to be summed up over these. */
  unfinished: z.int().min(0),
});

/** Who comes in: to the board of the queues by a cookie, to the operators' page by a sign-in of the last hour. */
export const adminSessionContract = {
  begin: apiRoute
    .route({
      method: 'POST',
      path: '/admin/session',
      tags: ['admin'],
      summary: 'Lets this browser open /api/admin/queues for an hour, by a cookie',
    })
    .meta({ role: 'operator' })
    .output(okSchema),
  access: operatorRoute
    .route({
      method: 'GET',
      path: '/admin/access',
      summary: 'Until when the operators’ page is open without another sign-in',
    })
    .output(z.object({ until: timeSchema })),
  load: apiRoute
    .route({
      method: 'GET',
      path: '/admin/queue-load/{queue}',
      tags: ['admin'],
      summary: 'How many jobs of a queue are not finished: the figure that workers are scaled by',
    })
    .meta({ role: 'operator', forMetrics: true })
    .input(queueLoadSchema.pick({ queue: true }))
    .output(queueLoadSchema),
};
