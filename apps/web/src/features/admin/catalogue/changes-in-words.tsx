import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

export type Content = Readonly<Record<string, string | number | boolean | null>>;

/** What differs, by its name; in the order of `after`. */
export const changedNames = (before: Content, after: Content): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

/** How a value of an offer is written. */
function useValueText(): (name: string, value: Content[string] | undefined) => string {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (typeof value !== 'number') return value ?? t('value.none');
    return name === 'price_cents' ? format.price(value) : format.number(value);
  };
}

/** What is said to be new of an offer: of each value how it was and how it is. */
export function ChangesInWords({ before, after }: { before: Content; after: Content }) {
  const { t } = useTranslation('admin-catalogue');
  const text = useValueText();
  return (
    <ul className="flex flex-col gap-1.5">
      {changedNames(before, after).map((name) => (
        <li key={name} className="break-words">
          {t('changes.one', {
            name: t(`field.${name}`),
            before: text(name, before[name]),
            after: text(name, after[name]),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What a change means for those who buy, and for those who have. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
