import { characterNameSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

export const resolver = zodResolver(z.object({ name: characterNameSchema }));
