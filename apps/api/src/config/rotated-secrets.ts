import { z } from 'zod';
import type { Rotated } from '../common/rotated-keys.js';
import type { Environment } from './environment.js';
import { listSchema } from './variable-types.js';

export const SESSION_SECRET_LENGTH = 32;
export const ADMIN_TOKEN_LENGTH = 16;
export const STORAGE_SECRET_LENGTH = 32;

/** Further ones, separated by commas: accepted as the first is, but nothing is issued with them. They are what a key is replaced by. */
const accepted = (length: number) => listSchema.pipe(z.array(z.string().min(length)));

export const rotationSettings = {
  SESSION_SECRETS_ACCEPTED: accepted(SESSION_SECRET_LENGTH),
  ADMIN_TOKENS_ACCEPTED: accepted(ADMIN_TOKEN_LENGTH),
  /** Webhooks that this one takes the place of, while PayPal still sends to them. */
  PAYPAL_WEBHOOK_IDS_ACCEPTED: accepted(1),
};

/** Of files on a disk; S3 signs with a key of its own. */
export const storageRotationSettings = { STORAGE_SECRETS_ACCEPTED: accepted(STORAGE_SECRET_LENGTH) };

const ACCEPTED_BESIDE = {
  SESSION_SECRETS_ACCEPTED: 'SESSION_SECRET',
  ADMIN_TOKENS_ACCEPTED: 'ADMIN_TOKEN',
  PAYPAL_WEBHOOK_IDS_ACCEPTED: 'PAYPAL_WEBHOOK_ID',
  STORAGE_SECRETS_ACCEPTED: 'STORAGE_SECRET',
} as const;
type Accepted = keyof typeof ACCEPTED_BESIDE;
type Given = Partial<Record<Accepted, string[]> & Record<(typeof ACCEPTED_BESIDE)[Accepted], string>>;

export const ROTATED = Object.keys(ACCEPTED_BESIDE) as Accepted[];

/** What would look like a replaced key, and is none. */
export function rotationProblems(given: Given): { name: Accepted; message: string }[] {
  return ROTATED.flatMap((name) => {
    const first = ACCEPTED_BESIDE[name];
    const list = given[name];
    // One that is no list is told of already, by its own schema.
    if (!Array.isArray(list) || list.length === 0) return [];
    if (given[first] === undefined) return [{ name, message: `set ${first}, too: without it none is accepted` }];
    return list.includes(given[first]) ? [{ name, message: `names ${first} itself, which is accepted anyway` }] : [];
  });
}

/** Which variables name others that are accepted. */
export const acceptedOf = (given: Given): Accepted[] => ROTATED.filter((name) => (given[name] ?? []).length > 0);

/** The variables of the secret that signs sessions and links in e-mails. */
export type SessionSettings = Pick<Environment, 'SESSION_SECRET' | 'SESSION_SECRETS_ACCEPTED'>;

export const sessionSecrets = ({ SESSION_SECRET, SESSION_SECRETS_ACCEPTED }: SessionSettings): Rotated<string> => [
  SESSION_SECRET,
  ...SESSION_SECRETS_ACCEPTED,
];

/** The variables of the operators' credential. */
export type AdminTokenSettings = Pick<Environment, 'ADMIN_TOKEN' | 'ADMIN_TOKENS_ACCEPTED'>;

/** None where none is set. */
export const adminTokens = ({ ADMIN_TOKEN, ADMIN_TOKENS_ACCEPTED }: AdminTokenSettings): readonly string[] =>
  ADMIN_TOKEN === undefined ? [] : [ADMIN_TOKEN, ...ADMIN_TOKENS_ACCEPTED];

/** The variable of those who read figures, and nothing else. None where it is not set. */
export type MetricsTokenSettings = Pick<Environment, 'METRICS_TOKEN'>;

export const metricsTokens = ({ METRICS_TOKEN }: MetricsTokenSettings): readonly string[] =>
  METRICS_TOKEN === undefined ? [] : [METRICS_TOKEN];
