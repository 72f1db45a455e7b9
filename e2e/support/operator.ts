import { randomUUID } from 'node:crypto';
import { Creator } from './api.js';
import { query } from './database.js';
import type { Person } from './local-oauth.js';

/** Whom the stack under test names as its operator: see `startTestStack`. */
export const OPERATOR = { name: 'Ada', email: 'ada.operator@example.com' } as const satisfies Person;

/** A test user who operates the installation, as though it had linked the operator’s account at Google. */
export async function signUpOperator(): Promise<Creator> {
  const operator = await Creator.signUp();
  await query(
    `INSERT INTO identities (id, user_id, provider, subject, email, email_verified) VALUES ($1, $2, 'google', $3, $4, true)`,
    [randomUUID(), await operator.id(), randomUUID(), OPERATOR.email],
  );
  return operator;
}
