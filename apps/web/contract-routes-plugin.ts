import { contract } from '@atelier/contracts';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const ID = '\0virtual:contract-routes';

/** Gives the client where each route of the contract is, without the schemas, which would be much of what the app begins with. */
export function contractRoutes(): Plugin {
  let isBuild = false;
  return {
    name: 'contract-routes',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:contract-routes$/ }, handler: () => ID },
    load: {
      filter: { id: /^\0virtual:contract-routes$/ },
      // While it is worked on, the contract itself, which is loaded anew with each change.
      handler: () =>
        isBuild
          ? `export default JSON.parse(${JSON.stringify(routesOnly())})`
          : `export { contract as default } from '@atelier/contracts'`,
    },
  };
}

interface Procedure {
  route: Record<string, unknown>;
}

/** What only the API's description says of a route. */
const DOCUMENTATION: ReadonlySet<string> = new Set(['tags', 'summary', 'description']);

/** As text, which a browser reads faster than a program. */
function routesOnly(): string {
  return JSON.stringify(minifyContractRouter(contract), (name, value: unknown) => {
    if (name !== '~orpc') return value;
    const route = Object.entries((value as Procedure).route).filter(([field]) => !DOCUMENTATION.has(field));
    return { errorMap: {}, meta: {}, route: Object.fromEntries(route) };
  });
}
