import { supportRequestSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

export const resolver = zodResolver(supportRequestSchema.required({ path: true }));
