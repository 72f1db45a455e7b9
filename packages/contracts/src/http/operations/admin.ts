import { okSchema, apiRoute } from '../base.js';

export const adminContract = {
  begin: apiRoute
    .route({
      method: 'POST',
      path: '/admin/session',
      tags: ['admin'],
      summary: 'Lets this browser open /api/admin/queues for an hour, by a cookie',
    })
    .meta({ role: 'operator' })
    .output(okSchema),
};
