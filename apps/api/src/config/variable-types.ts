import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A variable that is `true` or `false`, and false where it is not set. */
export const switchSchema = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** A variable of several values, separated by commas or spaces; none where it is not set. */
export const listSchema = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A variable that names a JSON file. What is wrong with the file is said as an issue of the variable. */
export const jsonFile = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((path, context): z.infer<Schema> => {
    try {
      const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
      if (parsed.success) return parsed.data;
      const problems = parsed.error.issues.map((issue) =>
        [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
      );
      context.addIssue({ code: 'custom', message: `${path}: ${problems.join(', ')}` });
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${path} is no readable JSON file (${messageOf(error)})` });
    }
    return z.NEVER;
  });
