/** Postgres says nothing. What was asked of it last may have been done all the same. */
export class DatabaseHangsError extends Error {
  override readonly name = 'DatabaseHangsError';

  constructor() {
    super('Postgres does not answer');
  }
}
