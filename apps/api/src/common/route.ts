import type { RouteMeta } from '@atelier/contracts';
import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract';
import { Implement, implement } from '@orpc/nest';

const ACCESS = 'access';

/** What the guards know of a route. */
export type RouteAccess = Pick<RouteMeta, 'public' | 'role' | 'limit' | 'whilePaused' | 'freshSignIn' | 'forMetrics'>;

/** Marks a controller or a handler that is not of the contract: who may reach it, and how often. */
export const Access = (access: RouteAccess) => SetMetadata(ACCESS, access);

/** What is said of the route being answered: at its handler, else at its controller. */
export const accessOf = (reflector: Reflector, context: ExecutionContext): RouteAccess =>
  reflector.getAllAndOverride<RouteAccess | undefined>(ACCESS, [context.getHandler(), context.getClass()]) ?? {};

type Input<T> = T extends ContractProcedure<infer I, AnySchema, ErrorMap, Meta> ? InferSchemaOutput<I> : never;
type Output<T> = T extends ContractProcedure<AnySchema, infer O, ErrorMap, Meta> ? InferSchemaInput<O> : never;

/** A method that answers a route: it is given what was asked, where the route asks for anything, and after that what its own decorators bring. */
type RouteMethod<T> =
  unknown extends Input<T>
    ? (...given: never[]) => Output<T> | Promise<Output<T>>
    : (input: Input<T>, ...given: never[]) => Output<T> | Promise<Output<T>>;

/**
 * Marks a controller method as the implementation of one route of the contract. Path, method, status, schemas and
 * who may call it all come from the contract: `get({ id }: ById, @CurrentUser() user: AuthenticatedUser)`.
 */
export function Route<T extends AnyContractProcedure>(procedure: T) {
  const implementation = implement<T>(procedure);
  const access = Access(procedure['~orpc'].meta as RouteMeta);
  const takesInput = procedure['~orpc'].inputSchema !== undefined;
  return <M extends RouteMethod<T>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const method = descriptor.value as unknown as (...given: unknown[]) => never;
    const answer = function (this: unknown, ...given: unknown[]) {
      // Nest leaves the place of the input empty, for no decorator is there.
      return implementation.handler(({ input }) => method.apply(this, takesInput ? [input, ...given.slice(1)] : given));
    };
    descriptor.value = answer as unknown as M;
    Implement(procedure)(target, key, descriptor as never);
    access(target, key, descriptor);
  };
}
