import { isProvider } from './oauth-providers.mjs';

/** @typedef {import('./oauth-people.mjs').OAuthProvider} OAuthProvider */
/** @typedef {'token_error' | 'token_garbage' | 'profile_error' | 'expired_code' | 'hang'} OAuthFault */

/** @type {readonly OAuthFault[]} */
const FAULTS = ['token_error', 'token_garbage', 'profile_error', 'expired_code', 'hang'];

/** What is to go wrong next, for tests. */
export function createFaults() {
  /** @type {Map<string, number>} */
  const left = new Map();
  return {
    /** @param {OAuthProvider} provider @param {OAuthFault} fault @param {number} times */
    set: (provider, fault, times) => void left.set(`${provider} ${fault}`, times),
    /** @param {OAuthProvider} provider @param {OAuthFault} fault whether it happens now */
    take(provider, fault) {
      const times = left.get(`${provider} ${fault}`) ?? 0;
      if (times > 0) left.set(`${provider} ${fault}`, times - 1);
      return times > 0;
    },
  };
}

/**
 * @param {string} text
 * @returns {{provider: OAuthProvider, fault: OAuthFault, times: number} | null}
 */
export function faultFrom(text) {
  /** @type {{provider?: unknown, fault?: unknown, times?: unknown} | null} */
  let command;
  try {
    command = JSON.parse(text);
  } catch {
    return null;
  }
  const { provider, times = 1 } = command ?? {};
  const fault = FAULTS.find((each) => each === command?.fault);
  if (typeof provider !== 'string' || !isProvider(provider) || !fault) return null;
  return typeof times === 'number' && Number.isInteger(times) && times >= 0 ? { provider, fault, times } : null;
}
