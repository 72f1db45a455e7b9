import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from './rich-text';

/** A part of a long text; what needs something to be the case names it in `when`, or, with a `!` before it, its opposite. */
type Block =
  | string
  | {
      when?: string;
      text?: string;
      list?: readonly string[];
      steps?: readonly string[];
      table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
    };
export type Blocks = readonly Block[];

/** What is the case here, by the names that texts use in `when`. */
export type Conditions = Readonly<Record<string, boolean>>;

const holds = (block: Block, conditions: Conditions): boolean => {
  if (typeof block === 'string' || block.when === undefined) return true;
  const isNegated = block.when.startsWith('!');
  return (conditions[isNegated ? block.when.slice(1) : block.when] ?? false) !== isNegated;
};

/** A long text, as the locales have it: paragraphs, lists and tables. */
export function Prose({ blocks, conditions = {} }: { blocks: Blocks; conditions?: Conditions }) {
  return (
    <div className="flex flex-col gap-4 leading-relaxed text-ink-soft">
      {blocks.map((block, index) => (holds(block, conditions) ? <ProseBlock key={index} block={block} /> : null))}
    </div>
  );
}

function ProseBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  const { text, list, steps, table } = block;
  return (
    <>
      {text === undefined ? null : (
        <p>
          <RichText text={text} />
        </p>
      )}
      {list ? <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-faint">{itemsOf(list)}</ul> : null}
      {steps ? <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-light">{itemsOf(steps)}</ol> : null}
      {table ? <Table {...table} /> : null}
    </>
  );
}

const itemsOf = (items: readonly string[]): ReactNode =>
  items.map((item, index) => (
    <li key={index} className="pl-1">
      <RichText text={item} />
    </li>
  ));

/** On a phone each row is a card with its own heads. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full border-collapse text-[0.9375rem] max-md:block md:table-fixed">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((words) => (
            <th
              key={words}
              scope="col"
              className="border-b border-line-strong py-2 pr-4 text-left align-bottom font-semibold text-ink"
            >
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row, index) => (
          <tr
            key={index}
            className="max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-control max-md:lit max-md:p-4"
          >
            {row.map((words, column) => (
              <Cell key={column} isHead={column === 0} head={head[column]} words={words} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ isHead, head, words }: { isHead: boolean; head: string | undefined; words: string }) {
  if (isHead)
    return (
      <th
        scope="row"
        className="border-line py-2.5 pr-4 text-left align-top font-normal text-ink max-md:py-0 max-md:font-medium md:min-w-44 md:border-b"
      >
        <RichText text={words} />
      </th>
    );
  return (
    <td className="border-line py-2.5 pr-4 align-top max-md:p-0 md:border-b">
      <span className="mr-1.5 text-ink-faint md:hidden">{head}:</span>
      <RichText text={words} />
    </td>
  );
}

/** Chapters as the locales have them, by the ids that addresses use. */
export type ChapterTexts = Readonly<Record<string, { title: string; blocks: Blocks }>>;

interface Chapter {
  id: string;
  title: string;
  content: ReactNode;
}

/** A page to be read: chapters with addresses of their own, and beside them what there is to read. */
export function Chapters({
  chapters,
  lead,
  foot,
}: {
  chapters: readonly Chapter[];
  lead?: ReactNode;
  foot?: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(12rem,17rem)]">
      <details className="rounded-card lit px-5 py-1 lg:hidden print:hidden">
        <summary className="flex min-h-touch cursor-pointer items-center gap-2.5 rounded-control font-medium">
          <List aria-hidden className="size-5 text-light" />
          {t('contents')}
        </summary>
        <nav aria-label={t('contents')} className="pb-3">
          <ChapterLinks chapters={chapters} />
        </nav>
      </details>
      <div className="min-w-0">
        {lead}
        {chapters.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id} className="mb-12">
            <h2 id={id} tabIndex={-1} className="mb-4 scroll-mt-24 text-2xl font-semibold">
              {title}
            </h2>
            {content}
          </section>
        ))}
        {foot}
      </div>
      <div className="max-lg:hidden print:hidden">
        <nav
          aria-label={t('contents')}
          className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-l border-line pl-5"
        >
          <p aria-hidden className="mb-2 text-sm font-semibold text-light">
            {t('contents')}
          </p>
          <ChapterLinks chapters={chapters} />
        </nav>
      </div>
    </div>
  );
}

function ChapterLinks({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol className="flex flex-col text-[0.9375rem]">
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-touch items-center rounded-control py-1 text-ink-soft transition-colors hover:text-ink lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
