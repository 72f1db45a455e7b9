import { useMutation } from '@tanstack/react-query';
import { client } from '@/lib/client';

interface TestUserForm {
  admin_token: string;
}

/** The answer sets the refresh cookie; the callback screen makes a session of it. */
export const useCreateTestUser = () =>
  useMutation({
    mutationFn: ({ admin_token: bearer }: TestUserForm) =>
      client.auth.createTestUser(undefined, { context: { bearer } }),
  });
