import { z } from 'zod';
import { okSchema, apiRoute } from '../base.js';

const tags = ['account'];

const unsubscribeSchema = z.object({ token: z.string().min(20).max(500) });
export type UnsubscribeInput = z.infer<typeof unsubscribeSchema>;

export const unsubscribeContract = {
  unsubscribe: apiRoute
    .route({
      method: 'POST',
      path: '/email/unsubscribe',
      tags,
      summary:
        'Ends the e-mails to whom the token of one of them belongs to; also what mail programs post by themselves (RFC 8058)',
    })
    .meta({ public: true, limit: 'share' })
    .input(unsubscribeSchema)
    .output(okSchema),
};
