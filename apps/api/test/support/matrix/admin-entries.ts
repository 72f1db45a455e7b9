import type { Matrix } from './matrix.js';
import { OPERATORS_IN_PERSON } from './roles.js';

export const ADMIN_ENTRIES: Matrix = {
  'GET /api/admin/access': { expect: OPERATORS_IN_PERSON },
  'GET /api/admin/log': { expect: OPERATORS_IN_PERSON },
};
