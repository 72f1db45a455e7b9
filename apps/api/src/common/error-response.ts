import {
  ERRORS,
  errorMessage,
  isErrorCode,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
} from '@atelier/contracts';
import { isRedisFault } from '@atelier/contracts/redis';
import { HttpException } from '@nestjs/common';
import { ORPCError, ValidationError } from '@orpc/server';
import { QueryFailedError } from 'typeorm';
import { DomainError } from './domain-error.js';
import { currentRequest } from './request-context.js';

/** An error as the caller sees it. `cause` is what is logged where the error is the server's fault. */
export interface PublicError {
  code: ErrorCode;
  status: number;
  details: ErrorDetails;
}

const publicError = (code: ErrorCode, details: ErrorDetails = {}): PublicError => ({
  code,
  status: ERRORS[code].status,
  details,
});

interface ValidationIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const fieldOf = (issue: ValidationIssue): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** A schema's issue whose message is an error code is a business rule; any other means that the request is malformed. */
function fromIssues(issues: readonly ValidationIssue[]): PublicError {
  const rule = issues.find((issue) => isErrorCode(issue.message));
  if (rule && isErrorCode(rule.message)) return publicError(rule.message, { field: fieldOf(rule) });
  const reason = issues.map((issue) => [fieldOf(issue), issue.message].filter(Boolean).join(': ')).join('; ');
  return publicError('malformed', { reason });
}

/** Of Node, by which a connection or a disk fails. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EIO',
]);

/**
 * Of Postgres: a connection is lost or refused (08), something is used up, such as the disk or memory (53), it is being stopped or started (57P0), a
 * statement took too long (57014), a disk failed (58), a lock is not to be had (55P03), another transaction came first (40), and nothing may be
 * written, as on a replica that was the primary a moment ago (25006).
 */
const UNAVAILABLE_STATES = /^(08...|53...|57P0.|57014|58...|55P03|40001|40P01|25006)$/;

const STORAGE_AWAY_NAMES = new Set(['StorageUnavailableError', 'StorageAwayError']);

/** The query runner of TypeORM is released under a transaction whose connection was lost. */
const UNAVAILABLE_NAMES = new Set(['DatabaseHangsError', 'QueryRunnerAlreadyReleasedError']);

/** The Postgres client says some of it in plain errors, which only their words tell apart. */
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying',
  'timeout expired',
  'Query read timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
];

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE_NAMES.has(error.name) || isRedisFault(error)) return true;
  if (UNAVAILABLE_MESSAGES.some((beginning) => error.message.startsWith(beginning))) return true;
  const driver: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof driver !== 'object' || driver === null || !('code' in driver)) return false;
  return UNAVAILABLE_CODES.has(String(driver.code)) || UNAVAILABLE_STATES.test(String(driver.code));
}

/** Whether it was a part of the installation that failed, which passes, and not what was asked of it. */
export function isPassing(error: unknown): boolean {
  if (toPublicError(error).status === 503) return true;
  // What Postgres or Redis refuse they may take later; a system's error has its name as a code.
  if (error instanceof QueryFailedError || (error instanceof Error && error.name === 'ReplyError')) return true;
  return error instanceof Error && 'syscall' in error;
}

function fromHttpStatus(status: number, error: Error): PublicError {
  if (status === 404) return publicError('not_found');
  if (status === 401) return publicError('not_signed_in');
  if (status === 403) return publicError('forbidden');
  if (status === 413) return publicError('body_too_large');
  if (status >= 400 && status < 500) return publicError('malformed', { reason: error.message });
  return publicError('internal');
}

/** Turns whatever was thrown into what the caller may see. Unknown errors are hidden behind `internal`. */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof DomainError) return publicError(error.code, error.details);
  if (error instanceof ORPCError) {
    if (isErrorCode(error.code)) return publicError(error.code, (error.data ?? {}) as ErrorDetails);
    if (error.cause instanceof ValidationError && error.status === 400) return fromIssues(error.cause.issues);
    return fromHttpStatus(error.status, error);
  }
  if (error instanceof HttpException) return fromHttpStatus(error.getStatus(), error);
  if (error instanceof Error && STORAGE_AWAY_NAMES.has(error.name)) return publicError('storage_away');
  if (isUnavailable(error)) return publicError('unavailable');
  if (error instanceof Error && 'statusCode' in error) return fromHttpStatus(Number(error.statusCode), error);
  return publicError('internal');
}

/** The one body of every failure, in the caller's language. */
export function toErrorBody({ code, details }: PublicError): ErrorBody {
  const { requestId, language } = currentRequest();
  return {
    error: {
      code,
      message: errorMessage(code, language, details),
      ...(Object.keys(details).length > 0 ? { details } : {}),
      request_id: requestId,
    },
  };
}

/** Seconds after which a caller may try again, for the errors that say so. */
export const retryAfter = ({ code, status, details }: PublicError): number | null => {
  if (status === 503) return 5;
  if (status === 429 || code === 'request_in_progress')
    return typeof details.seconds === 'number' ? details.seconds : 1;
  return null;
};
