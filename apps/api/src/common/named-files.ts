/**
 * The files that the rows of a room name, as SQL: a query of the columns `key`, `what` (what it is, in plain words for operators) and `needed`: whether
 * something is missing where the file is not there. Each room with keys offers one. SQL and no call, because all of them are compared with what is stored
 * in one statement.
 */
export type NamedFilesSql = string;
