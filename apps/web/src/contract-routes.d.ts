declare module 'virtual:contract-routes' {
  import type { contract } from '@atelier/contracts';

  const routes: typeof contract;
  export default routes;
}
