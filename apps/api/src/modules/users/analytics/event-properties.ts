import type { analyticsEventSchema, Attribution } from '@atelier/contracts';
import type { z } from 'zod';
import type { User } from '../user.entity.js';

export type ReceivedEvent = z.output<typeof analyticsEventSchema>;

export interface Person {
  user: Pick<User, 'id' | 'email' | 'displayName'>;
  userAgent: string | null;
}

const UNATTRIBUTED: Attribution = {
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  referrer_url: null,
  landing_page_path: null,
};

/** What follows a question mark may be a secret, such as a sign-in's code. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

const present = (properties: Record<string, string | null | undefined>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string | null] => entry[1] !== undefined),
  );

const attributionOf = (attribution: Attribution): Attribution => ({
  ...attribution,
  referrer_url: attribution.referrer_url && withoutQuery(attribution.referrer_url),
  landing_page_path: attribution.landing_page_path && withoutQuery(attribution.landing_page_path),
});

/** Specification §3: who signed up, and how they came. Without a session the user is not named. */
const signUpOf = ({ method, attribution = UNATTRIBUTED }: ReceivedEvent, person: Person | null) => ({
  user_id: person?.user.id ?? null,
  signup_method: method ?? null,
  user_email: person?.user.email ?? null,
  user_name: person?.user.displayName ?? null,
  ...attributionOf(attribution),
  user_agent: person?.userAgent ?? null,
});

/** What is kept of an event. */
export function propertiesOf(event: ReceivedEvent, person: Person | null): Record<string, string | null> {
  if (event.name === 'sign_up') return signUpOf(event, person);
  const { path, method, error_code } = event;
  return present({ path: path && withoutQuery(path), method, error_code });
}
