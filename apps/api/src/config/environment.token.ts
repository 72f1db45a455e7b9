/** Injection token of the parsed environment. */
export const ENVIRONMENT = Symbol('Environment');
