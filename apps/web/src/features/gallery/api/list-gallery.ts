import type { CreationKind, Focus, GallerySort, ImageOutput, Page, PublicCreation } from '@atelier/contracts';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useCutOff } from '@/lib/cut-off';
import { paging } from '@/lib/paging';

/** Of a character, what a chip shows. */
export type GalleryFace = Pick<
  NonNullable<PublicCreation['character']>,
  'id' | 'name' | 'thumbnail_url' | 'thumbnail_focus'
>;

export interface GalleryFilter {
  sort: GallerySort;
  /** Pictures, or videos, alone. */
  kind?: CreationKind | undefined;
  character_id?: string | undefined;
  creator_id?: string | undefined;
  /** The day whose theme they were made for. */
  theme?: string | undefined;
  /** Words to look for. */
  q?: string | undefined;
}

/** What a card of the wall shows. All else of a creation is fetched when it is opened: thousands of these are kept. */
export interface GalleryCard {
  id: string;
  creator: string;
  /** Of the creator's page; null where there is none. */
  creatorId: string | null;
  /** Made by the installation itself. */
  sample: boolean;
  prompt: string;
  /** Whom it shows; null where that is not disclosed. */
  character: GalleryFace | null;
  own: boolean;
  liked: boolean;
  likes: number;
  /** How many pictures it has. */
  count: number;
  sensitive: boolean;
  /** Where the video is; null for pictures. */
  film: string | null;
  cover: CardPicture;
  /** The picture that going back to it from the next creation comes to first; its cover where it has only one. */
  last: CardPicture;
}

interface CardPicture {
  id: string;
  thumbnail: string;
  width: number;
  height: number;
  thumbhash: string | null;
  /** Where the face is; null where none is known. */
  focus: Focus | null;
}

type CardPage = Page<GalleryCard>;
type CardPages = InfiniteData<CardPage>;

const PAGE = 40;
const PROMPT_CHARACTERS = 120;
const KEPT_MS = 5 * 60_000;
/** Of every wall, and of nothing else that asks for the same list. */
const CARDS_KEY = [...orpc.gallery.list.key(), 'cards'];

export const galleryQuery = (filter: GalleryFilter) =>
  infiniteQueryOptions({
    queryKey: [...CARDS_KEY, filter],
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      const page = await client.gallery.list({ ...filter, cursor: pageParam, limit: PAGE }, { signal });
      return { items: page.items.flatMap(cardOf), next_cursor: page.next_cursor };
    },
    ...paging,
    gcTime: KEPT_MS,
    // A returning user finds the wall as it was left, unless something of their own has changed it.
    refetchOnMount: ({ state }) => state.isInvalidated,
    refetchOnReconnect: false,
    // A page replaces nothing of those before it, so there is nothing to compare.
    structuralSharing: false,
    // No jobs, and maybe thousands of creations.
    meta: { holdsJobs: false },
  });

export const useGallery = (filter: GalleryFilter, { enabled = true } = {}) =>
  useInfiniteQuery({ ...galleryQuery(filter), enabled });

/** Whether a wall can be shown: it is kept here, or the API can be asked for it. */
export function useCanShow(): (filter: GalleryFilter) => boolean {
  const isCutOff = useCutOff();
  const queryClient = useQueryClient();
  return (filter) => !isCutOff || queryClient.getQueryData(galleryQuery(filter).queryKey) !== undefined;
}

const cardPicture = ({ id, thumbnail_url: thumbnail, width, height, thumbhash, focus }: ImageOutput): CardPicture => ({
  id,
  thumbnail,
  width,
  height,
  thumbhash,
  focus: focus ?? null,
});

function cardOf(creation: PublicCreation): GalleryCard[] {
  const [cover] = creation.images;
  // Adult content withheld from the caller has no images.
  if (!cover) return [];
  return [
    {
      id: creation.id,
      creator: creation.creator_name,
      creatorId: creation.creator_id,
      sample: creation.sample,
      prompt: creation.options.prompt.slice(0, PROMPT_CHARACTERS),
      character: creation.character,
      own: creation.own,
      liked: creation.liked,
      likes: creation.likes_count,
      // Of a sheet the picture of all is none of those that were made.
      count: Math.min(creation.images.length, creation.options.count),
      sensitive: cover.sensitive,
      film: creation.video?.url ?? null,
      cover: cardPicture(cover),
      last: cardPicture(creation.images.at(-1) ?? cover),
    },
  ];
}

/** Each once, where it stood first: while likes are given, one may come again on a later page. */
export function cardsOf(data: CardPages): GalleryCard[] {
  const cards = new Map<string, GalleryCard>();
  for (const page of data.pages) for (const card of page.items) if (!cards.has(card.id)) cards.set(card.id, card);
  return [...cards.values()];
}

/** Whom the cards of a wall show, each once. */
export const facesOf = (data: CardPages): GalleryFace[] => [
  ...new Map(cardsOf(data).flatMap(({ character }) => (character ? [[character.id, character]] : []))).values(),
];

/** The card of a creation on any wall that is kept. */
export function findCard(queryClient: QueryClient, id: string): GalleryCard | undefined {
  for (const [, data] of queryClient.getQueriesData<CardPages>({ queryKey: CARDS_KEY })) {
    for (const page of data?.pages ?? []) {
      const card = page.items.find((item) => item.id === id);
      if (card) return card;
    }
  }
  return undefined;
}

/** Changes a creation on every wall; null takes it down. Pages without it stay the very same. */
export function changeCard(
  queryClient: QueryClient,
  id: string,
  change: (card: GalleryCard) => GalleryCard | null,
): void {
  queryClient.setQueriesData<CardPages>({ queryKey: CARDS_KEY }, (data) => {
    if (!data?.pages.some((page) => page.items.some((card) => card.id === id))) return data;
    const pages = data.pages.map((page) => {
      const at = page.items.findIndex((card) => card.id === id);
      const card = page.items[at];
      if (!card) return page;
      const changed = change(card);
      return { ...page, items: page.items.toSpliced(at, 1, ...(changed ? [changed] : [])) };
    });
    return { ...data, pages };
  });
}
