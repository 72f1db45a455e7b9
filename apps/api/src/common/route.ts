import { SetMetadata } from '@nestjs/common';
import { Implement } from '@orpc/nest';
import type { AnyContractProcedure } from '@orpc/contract';
import { IS_PUBLIC } from './public.decorator.js';

/**
 * Marks a controller method as the implementation of one route of the contract. Path, method, status, schemas and
 * whether a session is needed all come from the contract.
 */
export function Route<T extends AnyContractProcedure>(procedure: T): ReturnType<typeof Implement<T>> {
  const meta: unknown = procedure['~orpc'].meta;
  const isPublic = typeof meta === 'object' && meta !== null && 'public' in meta && meta.public === true;
  const implementRoute = Implement(procedure);
  return (target, key, descriptor) => {
    implementRoute(target, key, descriptor);
    SetMetadata(IS_PUBLIC, isPublic)(target, key, descriptor);
  };
}
