import type { Language, Role } from '@atelier/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.js';

/** Who the request is from, as the session guard found out. */
export interface AuthenticatedUser {
  id: string;
  plan: 'free' | 'pro';
  role: Role;
  /** Of the sign-in by which the request came. */
  sessionId: string;
  /** When the user last proved who they are, in that session. */
  signedInAt: Date;
  displayName: string;
  language: Language;
  /** Wants to see adult content of others. */
  nsfwEnabled: boolean;
}

export interface AuthenticatedRequest extends FastifyRequest {
  user?: AuthenticatedUser;
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): AuthenticatedUser => {
  const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!user) throw new DomainError('not_signed_in');
  return user;
});

/** For public routes: the signed-in user, and null for visitors. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthenticatedUser | null =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user ?? null,
);
