import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * What checks a form, loaded at the first check: showing and filling in the form do not need it. Where it cannot be fetched, the API,
 * which checks everything again, says what is wrong.
 */
export const lazyResolver =
  <Values extends FieldValues, Output>(
    load: () => Promise<Resolver<Values, unknown, Output>>,
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve ? resolve(values, context, options) : { values: values as never, errors: {} };
  };
