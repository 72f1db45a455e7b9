/**
 * What everybody is shown of what users have made. One statement, because what is hidden has to be left out before LIMIT,
 * along the index that a page is sorted by: else pages would be short, or all that there is would be read for each.
 */
import type { CreationKind, GallerySort } from '@atelier/contracts';
import type { Place } from '../../common/keyset.js';
import { gramsOf, meaningOf, type SearchWords } from '../../common/search-words.js';

export interface GalleryPageQuery {
  viewer: { id: string; nsfwEnabled: boolean };
  sort: GallerySort;
  after: Place | null;
  limit: number;
  kind?: CreationKind | undefined;
  characterId?: string | undefined;
  creatorId?: string | undefined;
  /** The day whose theme it was made for. */
  theme?: string | undefined;
  /** None: all. */
  search?: SearchWords;
  /** Characters with these words in their names, as far as the viewer may know of them. */
  namedIds?: readonly string[];
  /** Creators with these words in their names. */
  creatorIds?: readonly string[];
}

/**
 * The account is looked up for each row: joined, it would tempt Postgres, which does not see how many creations have the
 * same number of likes, to read all of those before it joins and sorts them.
 */
const BY_OPEN_ACCOUNT = '(SELECT creator.closed_at IS NULL FROM users creator WHERE creator.id = creation.user_id)';
const PUBLIC = `creation.visibility = 'public' AND creation.taken_down_at IS NULL`;
const SHOWN = `${PUBLIC} AND ${BY_OPEN_ACCOUNT}`;

/** Those of the creations `$1` that everybody may see. */
export const SHOWN_OF = `SELECT creation.id FROM creations creation WHERE creation.id = ANY ($1) AND ${SHOWN}`;

/** By what is sorted, how it is told as a whole number, and how that number is compared again. */
const RANKS: Readonly<Record<GallerySort, { column: string; number: string; toRank: (parameter: string) => string }>> =
  {
    new: {
      column: 'published_at',
      number: `(extract(epoch FROM creation.published_at) * 1000000)::bigint`,
      toRank: (parameter) => `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`,
    },
    top: { column: 'likes_count', number: 'creation.likes_count', toRank: (parameter) => `${parameter}::bigint` },
  };

/** Set apart, so that Postgres looks up what one person has rather than walk along everybody's for it. */
const ownSql = (userId: string): string => `
  own AS MATERIALIZED (
    SELECT id, kind, user_id, character_id, theme_day, words, visibility, published_at, taken_down_at, likes_count, sensitive
    FROM creations WHERE user_id = ${userId} AND sensitive)`;

type Asked = Pick<GalleryPageQuery, 'characterId' | 'creatorId' | 'theme' | 'search' | 'namedIds' | 'creatorIds'>;

/** So many of the first in order are looked through before the index of words is asked. */
const NEAR = 4_000;

/** What narrows the gallery, each by an index of its own. */
function narrowedBy({ characterId, creatorId, theme }: Asked, parameter: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (characterId !== undefined) conditions.push(`creation.character_id = ${parameter(characterId)}`);
  if (creatorId !== undefined) conditions.push(`creation.user_id = ${parameter(creatorId)}`);
  if (theme !== undefined) conditions.push(`creation.theme_day = ${parameter(theme)}`);
  return conditions;
}

/** A word stands there as it is, or what it means does. A meaning is English, where “night” is not in “knight”. */
function wantedBy(word: string, parameter: (value: unknown) => string): { inRow: string; byIndex: string } {
  const asWritten = `strpos(creation.words, ${parameter(word)}) > 0`;
  const hasGrams = (text: string) =>
    `search_grams(creation.words) @> ${parameter([...new Set(gramsOf(text))])}::text[]`;
  // One of several is looked for as well.
  const meaning = meaningOf(word).replace(/s$/, '');
  if (meaning === '') return { inRow: asWritten, byIndex: hasGrams(word) };
  return {
    inRow: `(${asWritten} OR creation.words ~ ${parameter(`\\m${meaning}`)})`,
    byIndex: `(${hasGrams(word)} OR ${hasGrams(meaning)})`,
  };
}

/**
 * What is looked for: words of what is asked for, of whose name it shows, or of who made it. The index knows letters and pairs of them (`byIndex`); that they stand as in the
 * word is looked at in the row. Null where nothing is looked for.
 */
function saying(
  { search, namedIds = [], creatorIds = [] }: Asked,
  parameter: (value: unknown) => string,
): { inRow: string; byIndex: string } | null {
  if (!search || search.words.length === 0) return null;
  const wanted = search.words.map((word) => wantedBy(word, parameter));
  const inRow = wanted.map((word) => word.inRow).join(' AND ');
  const byIndex = [inRow, ...wanted.map((word) => word.byIndex)].join(' AND ');
  const named = [
    ...(namedIds.length > 0 ? [`creation.character_id = ANY (${parameter(namedIds)}::uuid[])`] : []),
    ...(creatorIds.length > 0 ? [`creation.user_id = ANY (${parameter(creatorIds)}::uuid[])`] : []),
  ].join(' OR ');
  if (named === '') return { inRow, byIndex };
  return { inRow: `(${named} OR (${inRow}))`, byIndex: `(${named} OR (${byIndex}))` };
}

/**
 * The places of one more than `limit`, highest first. What is not adult content, and of what is that which the viewer is
 * shown: two walks along the same index, each of which stops after a page. One walk over both would read past everything
 * that is hidden.
 */
export function pageStatement({ viewer, sort, after, limit, ...asked }: GalleryPageQuery): {
  sql: string;
  parameters: unknown[];
} {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${String(parameters.push(value))}`;
  const { column, number, toRank } = RANKS[sort];
  const narrowed = narrowedBy(asked, parameter);
  const said = saying(asked, parameter);
  const later = after
    ? [`(creation.${column}, creation.id) < (${toRank(parameter(after.rank))}, ${parameter(after.id)}::uuid)`]
    : [];
  // No few: what is looked for is among the first of a kind, too.
  const ofKind = asked.kind === undefined ? [] : [`creation.kind = ${parameter(asked.kind)}`];
  const conditions = [SHOWN, ...ofKind, ...narrowed, ...later];
  const order = `ORDER BY ${column} DESC, id DESC`;
  const end = `${order} LIMIT ${parameter(limit + 1)}`;
  const places = `SELECT creation.id, creation.${column}, ${number} AS rank`;
  const part = (table: string, which: string, ...more: string[]): string =>
    `(${places} FROM ${table} creation WHERE ${[...conditions, which, ...(said ? [said.byIndex] : []), ...more].join(' AND ')} ${end})`;
  const [own, adult] = viewer.nsfwEnabled ? [[], 'creations'] : [[ownSql(parameter(viewer.id))], 'own'];
  const queries: string[] = [...own];
  /** What many have is found among the first in order, without reading all that have it; only else the index is asked. */
  const searched = (name: string, which: string, inRow: string): string => {
    const first = `SELECT id, user_id, character_id, words, published_at, likes_count FROM creations creation
      WHERE ${[PUBLIC, ...ofKind, which, ...later].join(' AND ')} ${order} LIMIT ${String(NEAR)}`;
    const isFound = `${inRow} AND ${BY_OPEN_ACCOUNT}`;
    queries.push(`${name} AS MATERIALIZED (${places} FROM (${first}) creation WHERE ${isFound} ${end})`);
    const found = `(SELECT count(*) FROM ${name})`;
    const enough = parameter(limit);
    return `(SELECT * FROM ${name} WHERE ${found} > ${enough}) UNION ALL ${part('creations', which, `${found} <= ${enough}`)}`;
  };
  const partOf = (name: string, table: string, which: string): string =>
    said && narrowed.length === 0 && table === 'creations' ? searched(name, which, said.inRow) : part(table, which);
  const parts = [
    partOf('near', 'creations', 'NOT creation.sensitive'),
    partOf('near_adult', adult, 'creation.sensitive'),
  ];
  const beginning = queries.length > 0 ? `WITH ${queries.join(', ')}` : '';
  return { sql: `${beginning} SELECT id, rank::text FROM (${parts.join(' UNION ALL ')}) page ${end}`, parameters };
}
