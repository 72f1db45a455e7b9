import { sessionSchema, signInSchema, userSchema } from '@atelier/contracts';
import { describe, expect, it } from 'vitest';
import { isSession, isSignIn } from './session-shape';

const user = {
  id: '0196d1f0-0000-7000-8000-000000000001',
  email: 'mina@example.com',
  display_name: 'Mina',
  page_id: '0196d1f0-0000-7000-8000-0000000000a1',
  picture_url: null,
  picture_focus: null,
  language: 'ko',
  plan: 'free',
  plan_ends_at: null,
  role: 'creator',
  nsfw_enabled: false,
  nsfw_blur: true,
  age_confirmed: false,
  tracking_opt_out: false,
  email_notices: true,
  paused: { since: '2026-01-02T03:04:05.000Z', reason: null },
  created_at: '2026-01-02T03:04:05.000Z',
};
const session = { access_token: 'a', expires_in: 900, user };

describe('what is taken for a session', () => {
  it('is what the contract says it is', () => {
    expect(sessionSchema.safeParse(session).success).toBe(true);
    expect(isSession(session)).toBe(true);
    expect(signInSchema.safeParse({ ...session, new_user: true }).success).toBe(true);
    expect(isSignIn({ ...session, new_user: true })).toBe(true);
  });

  it('lacks nothing that the contract asks for', () => {
    for (const name of Object.keys(userSchema.shape)) {
      const { [name as keyof typeof user]: _, ...rest } = user;
      expect([name, isSession({ ...session, user: rest })]).toEqual([name, false]);
    }
    for (const broken of [null, [], 'session', { ...session, access_token: 1 }, { ...session, expires_in: 1.5 }]) {
      expect(isSession(broken)).toBe(false);
    }
    expect(isSignIn(session)).toBe(false);
  });

  it('holds values of the kinds that the contract knows', () => {
    for (const [name, value] of [
      ['language', 'fr'],
      ['plan', 'gold'],
      ['role', 'admin'],
      ['email', 7],
      ['tracking_opt_out', null],
      ['paused', { since: 7, reason: null }],
    ] as const) {
      const other = { ...session, user: { ...user, [name]: value } };
      expect([name, sessionSchema.safeParse(other).success, isSession(other)]).toEqual([name, false, false]);
    }
  });
});
