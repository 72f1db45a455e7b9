import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { draftOf, useKeepDraft } from '@/lib/form-draft';
import { useSeen } from './use-seen';

interface OfferFormOptions<Offer, Fields extends FieldValues, Output> {
  /** As it is now. */
  offer: Offer;
  /** What it is known by. */
  code: string;
  fieldsOf: (offer: Offer) => Fields;
  fits: { [Name in keyof Fields]-?: (value: unknown) => boolean };
  resolver: Resolver<Fields, unknown, Output>;
}

/** A form about something that is sold: what is entered outlives a sign-in, and what somebody else changes meanwhile. */
export function useOfferForm<Offer extends { version: string }, Fields extends FieldValues, Output>(
  options: OfferFormOptions<Offer, Fields, Output>,
) {
  const { offer, code, fieldsOf, fits, resolver } = options;
  const { seen, isLate, look } = useSeen(offer);
  const seenFields = fieldsOf(seen);
  // Of this version alone: what was entered about another one would undo what has come since.
  const draft = `catalogue.${code}.${seen.version}`;
  const form = useForm<Fields, unknown, Output>({
    resolver,
    mode: 'onChange',
    defaultValues: { ...seenFields, ...draftOf<Fields>(draft, fits) } as DefaultValues<Fields>,
  });
  useKeepDraft(draft, form);
  const entered = useWatch({ control: form.control, compute: (fields) => fields });
  return {
    form,
    seen,
    isLate,
    fields: entered,
    /** Takes over what somebody else changed, but for what was entered here. */
    look: () => {
      const now = fieldsOf(offer);
      const merged = Object.entries(entered).map(([name, value]) => [
        name,
        value === seenFields[name] ? (now[name] as unknown) : (value as unknown),
      ]);
      form.reset(Object.fromEntries(merged) as Fields, { keepDefaultValues: true });
      void form.trigger();
      look();
    },
  };
}
