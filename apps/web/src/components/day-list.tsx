import { Fragment, type ReactNode } from 'react';
import { useFormat } from '@/lib/format';

interface DatedItem {
  id: string;
  created_at: string;
}

/** Items in the order given, with the days that they are of as headings between them. `children` makes a list item of each. */
export function DayList<T extends DatedItem>({
  items,
  children,
}: {
  items: readonly T[];
  children: (item: T) => ReactNode;
}) {
  const format = useFormat();
  return groupByDay(items).map(({ day, first, items: ofDay }) => (
    <section key={day} className="mb-9">
      <h2 className="mb-3 text-lg font-semibold text-ink-soft first-letter:uppercase">
        {format.day(first.created_at)}
      </h2>
      <ol className="flex flex-col gap-3">
        {ofDay.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ol>
    </section>
  ));
}

/** Consecutive items of one local day. */
function groupByDay<T extends DatedItem>(items: readonly T[]): { day: string; first: T; items: T[] }[] {
  const groups: { day: string; first: T; items: T[] }[] = [];
  for (const item of items) {
    const day = new Date(item.created_at).toDateString();
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, first: item, items: [item] });
  }
  return groups;
}
