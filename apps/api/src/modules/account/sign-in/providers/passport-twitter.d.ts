/** The package comes without types; `provider-strategies.ts` says what is used of it. */
declare module '@superfaceai/passport-twitter-oauth2' {
  export const Strategy: unknown;
}
