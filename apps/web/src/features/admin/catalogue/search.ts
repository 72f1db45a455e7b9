import type { PlanCode } from '@atelier/contracts';

/** What of the catalogue is shown: a list, or one of it to be changed. */
export interface CatalogueSearch {
  /** Of packages: those that are sold, or those that are not; all where nothing is said. */
  state?: 'sold' | 'retired' | undefined;
  /** Its code. */
  package?: string | undefined;
  plan?: PlanCode | undefined;
  /** A package that is only being thought of. */
  add?: boolean | undefined;
}
