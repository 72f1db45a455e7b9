import type { RouteMeta } from '@atelier/contracts';
import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { Implement } from '@orpc/nest';
import type { AnyContractProcedure } from '@orpc/contract';

const ACCESS = 'access';

/** What the guards know of a route. */
export type RouteAccess = Pick<RouteMeta, 'public' | 'role' | 'limit'>;

/** Marks a controller or a handler that is not of the contract: who may reach it, and how often. */
export const Access = (access: RouteAccess) => SetMetadata(ACCESS, access);

/** What is said of the route being answered: at its handler, else at its controller. */
export const accessOf = (reflector: Reflector, context: ExecutionContext): RouteAccess =>
  reflector.getAllAndOverride<RouteAccess | undefined>(ACCESS, [context.getHandler(), context.getClass()]) ?? {};

/**
 * Marks a controller method as the implementation of one route of the contract. Path, method, status, schemas and
 * who may call it all come from the contract.
 */
export function Route<T extends AnyContractProcedure>(procedure: T): ReturnType<typeof Implement<T>> {
  const meta = procedure['~orpc'].meta as RouteMeta;
  const implementRoute = Implement(procedure);
  return (target, key, descriptor) => {
    implementRoute(target, key, descriptor);
    Access(meta)(target, key, descriptor);
  };
}
