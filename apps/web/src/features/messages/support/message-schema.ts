import { supportRequestSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

/** What the form has; what its screen is called is not sent. */
const schema = supportRequestSchema
  .required({ path: true })
  .extend({ screen: z.string().nullable() })
  .transform(({ screen: _, ...request }) => request);

export const resolver = zodResolver(schema);
