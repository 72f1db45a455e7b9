import { z } from 'zod';
import { languageSchema } from '../errors/index.js';
import { idSchema, okSchema, route, timeSchema } from './base.js';

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  display_name: z.string(),
  language: languageSchema,
  plan: z.enum(['free', 'pro']),
  nsfw_enabled: z.boolean(),
  created_at: timeSchema,
});
export type User = z.infer<typeof userSchema>;

export const AUTH_PROVIDERS = ['google', 'facebook', 'x', 'discord'] as const;
export const authProviderSchema = z.enum(AUTH_PROVIDERS);

/** The refresh token travels in a HttpOnly cookie only; the access token is kept in memory by the web app. */
export const sessionSchema = z.object({
  access_token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** Specification §5: non-empty after trimming. Sent as the bearer credential, not in the body. */
export const testUserFormSchema = z.object({
  admin_token: z.string().trim().min(1, { error: 'admin_token_required' }),
});

export const authContract = {
  providers: route
    .route({ method: 'GET', path: '/auth/providers', tags: ['auth'], summary: 'Which ways to sign in are configured' })
    .meta({ public: true })
    .output(z.object({ providers: z.array(authProviderSchema), test_user: z.boolean() })),
  createTestUser: route
    .route({
      method: 'POST',
      path: '/dev/test-users/create',
      tags: ['auth'],
      summary: 'New test user; development and preview only. Authorization: Bearer <admin token>',
    })
    .meta({ public: true })
    .output(z.object({ access_token: z.string(), refresh_token: z.string() })),
  refresh: route
    .route({ method: 'POST', path: '/auth/refresh', tags: ['auth'], summary: 'Rotate the refresh cookie' })
    .meta({ public: true })
    .output(sessionSchema),
  logout: route
    .route({ method: 'POST', path: '/auth/logout', tags: ['auth'], summary: 'End this session' })
    .meta({ public: true })
    .output(okSchema),
  me: route.route({ method: 'GET', path: '/auth/me', tags: ['auth'], summary: 'Who is signed in' }).output(userSchema),
};
