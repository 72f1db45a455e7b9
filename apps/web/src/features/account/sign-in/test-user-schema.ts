import { testUserFormSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

export const resolver = zodResolver(testUserFormSchema);
