import { testUserFormSchema } from '@atelier/contracts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { client } from '@/lib/client';

export { testUserFormSchema };
export type TestUserForm = z.infer<typeof testUserFormSchema>;

/** The answer sets the refresh cookie; the callback screen makes a session of it. */
export const useCreateTestUser = () =>
  useMutation({
    mutationFn: ({ admin_token: bearer }: TestUserForm) =>
      client.auth.createTestUser(undefined, { context: { bearer } }),
  });
