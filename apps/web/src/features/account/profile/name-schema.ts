import { displayNameSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

export const resolver = zodResolver(z.object({ display_name: displayNameSchema }));
