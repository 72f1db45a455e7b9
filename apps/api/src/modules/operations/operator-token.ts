import { bearerToken } from '../account/index.js';

/** The operator's token, as a bearer credential, or as the password of basic authentication for a browser. */
export function operatorToken(authorization: string | undefined): string | undefined {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return bearerToken(authorization);
  return Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':');
}
