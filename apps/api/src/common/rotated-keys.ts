import { timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions, type JWTVerifyResult } from 'jose';

/** The first signs what is issued; what is checked may be signed by any of them: so a secret is replaced while what it signed holds. */
export type Rotated<Key> = readonly [signing: Key, ...accepted: Key[]];

export const keysOf = <Key>([signing, ...accepted]: Rotated<string>, derive: (secret: string) => Key): Rotated<Key> => [
  derive(signing),
  ...accepted.map(derive),
];

/** Whether `given` is what one of the keys makes. */
export const isMadeBy = <Key>(keys: Rotated<Key>, given: Buffer, make: (key: Key) => Buffer): boolean =>
  keys.some((key) => {
    const expected = make(key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });

/** As `jwtVerify`, by any of the keys. What is signed by one of them, but too old, is told as that. */
export async function verifyJwt<Claims = JWTPayload>(
  token: string,
  [key, next, ...others]: Rotated<Uint8Array>,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult<Claims>> {
  try {
    return await jwtVerify<Claims>(token, key, options);
  } catch (error) {
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifyJwt<Claims>(token, [next, ...others], options);
  }
}
