import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { authProviderSchema, languageSchema } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { keysOf, type Rotated, verifyJwt } from '../../../common/rotated-keys.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { sessionSecrets, type SessionSettings } from '../../../config/rotated-secrets.js';
import { cookieSeconds } from './sign-in-cookies.js';

/** Who is signed in while the browser is at the provider. */
const sessionSchema = { userId: z.uuid(), sessionId: z.uuid() };
const purposeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign_in') }),
  /** A social account is to be linked to the user. */
  z.object({ kind: z.literal('link'), ...sessionSchema }),
  /** The user is to prove once more who they are. */
  z.object({ kind: z.literal('again'), ...sessionSchema }),
  /** The owner of an account signs in, so that what waits is joined to it. */
  z.object({ kind: z.literal('join'), joinId: z.uuid() }),
]);
export type SignInPurpose = z.infer<typeof purposeSchema>;

const flowSchema = z.object({
  provider: authProviderSchema,
  state: z.string().min(1),
  /** Of PKCE. */
  verifier: z.string().min(1),
  /** Where in the web app to go afterwards. */
  redirect: z.string().nullable(),
  language: languageSchema,
  purpose: purposeSchema,
});
/** An attempt to sign in, as it stands while the browser is at the provider. */
export type SignInFlow = z.infer<typeof flowSchema>;

const TYPE = 'sign-in-flow+jwt';
const AUDIENCE = 'atelier-sign-in';

/** Whether the browser came back with the state that it was sent off with. */
export function isStateOf({ state }: SignInFlow, given: string | undefined): boolean {
  const [expected, actual] = [Buffer.from(state), Buffer.from(given ?? '')];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Keeps attempts in the browsers that make them: signed against forgery, and for ten minutes. */
@Injectable()
export class SignInFlows {
  private readonly keys: Rotated<Uint8Array>;

  constructor(@Inject(ENVIRONMENT) settings: SessionSettings) {
    // A key of its own: what is signed here can never pass for an access token, nor the other way round.
    this.keys = keysOf(
      sessionSecrets(settings),
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'atelier sign-in flow', 32)),
    );
  }

  seal(flow: SignInFlow): Promise<string> {
    return new SignJWT({ flow })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setAudience(AUDIENCE)
      .setExpirationTime(`${String(cookieSeconds('flow'))}s`)
      .sign(this.keys[0]);
  }

  /** Null for one that is missing, forged or too old. */
  async open(sealed: string | undefined): Promise<SignInFlow | null> {
    if (sealed === undefined) return null;
    try {
      const { payload } = await verifyJwt(sealed, this.keys, {
        audience: AUDIENCE,
        typ: TYPE,
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      });
      return flowSchema.parse(payload.flow);
    } catch {
      return null;
    }
  }
}
