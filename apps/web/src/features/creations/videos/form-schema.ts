import { createVideoSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

export const resolver = zodResolver(createVideoSchema.required({ seconds: true }));
