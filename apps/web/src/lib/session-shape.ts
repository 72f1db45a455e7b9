import type { Session, SignIn, User } from '@atelier/contracts';
import { isLanguage } from './language';

/*
 * What the API says of a session, checked by hand: the contract's schemas would bring a library of 25 kB to pages that visitors see
 * first. A test holds both to each other.
 */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const USER: Record<keyof User, Check> = {
  id: isText,
  email: orNull(isText),
  display_name: isText,
  page_id: isText,
  picture_url: orNull(isText),
  picture_focus: orNull(isRecord),
  language: isLanguage,
  plan: (value) => value === 'free' || value === 'pro',
  plan_ends_at: orNull(isText),
  role: (value) => value === 'creator' || value === 'operator',
  nsfw_enabled: isFlag,
  nsfw_blur: isFlag,
  age_confirmed: isFlag,
  tracking_opt_out: isFlag,
  email_notices: isFlag,
  paused: orNull((value) => isRecord(value) && isText(value.since) && orNull(isText)(value.reason)),
  created_at: isText,
};

const isUser = (value: unknown): value is User =>
  isRecord(value) && Object.entries(USER).every(([name, check]) => check(value[name]));

export const isSession = (value: unknown): value is Session =>
  isRecord(value) && isText(value.access_token) && Number.isInteger(value.expires_in) && isUser(value.user);

export const isSignIn = (value: unknown): value is SignIn =>
  isSession(value) && isFlag((value as Partial<SignIn>).new_user);
