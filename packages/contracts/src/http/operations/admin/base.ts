import { z } from 'zod';
import { LIMITS } from '../../../limits.js';
import { apiRoute } from '../../base.js';
import { textSchema } from '../../text.js';

/**
 * Base of the routes behind the operators' page: for an operator in person, who signed in not long ago. The admin token opens none
 * of them: whatever is changed here is written down with who did it.
 */
export const operatorRoute = apiRoute.route({ tags: ['admin'] }).meta({ role: 'operator', freshSignIn: true });

/** Base of those that change something: the same request twice is done once. */
export const operatorChangeRoute = operatorRoute.meta({ idempotent: true });

/** Why an operator changes something. It is written down for good; where the change is told to a creator, they read it word for word. */
export const operatorReasonSchema = textSchema.pipe(z.string().min(1).max(LIMITS.note.max));
