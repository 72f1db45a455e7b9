import { adminCatalogueContract } from './catalogue.js';
import { adminJobsContract } from './jobs.js';
import { adminLogContract } from './log.js';
import { adminPeopleContract } from './people.js';
import { adminNowContract } from './now.js';
import { adminSafetyContract } from './safety.js';
import { adminSessionContract } from './session.js';
import { adminSettingsContract } from './settings.js';

export * from './base.js';
export * from './catalogue.js';
export * from './jobs.js';
export * from './log.js';
export * from './people.js';
export * from './person.js';
export * from './now.js';
export * from './safety.js';
export * from './settings.js';

/** What operators use: the board of the queues, and the page `/admin` by its sections. */
export const adminContracts = {
  admin: adminSessionContract,
  adminCatalogue: adminCatalogueContract,
  adminJobs: adminJobsContract,
  adminLog: adminLogContract,
  adminPeople: adminPeopleContract,
  adminNow: adminNowContract,
  adminSafety: adminSafetyContract,
  adminSettings: adminSettingsContract,
};
