/** How often what is on the screen is asked for again, as long as it is looked at. */
export const LIVE_MS = 5_000;

/** For lists by pages: once somebody reads on, what they read does not move. */
export const liveList = (query: { state: { data?: { pages: readonly unknown[] } | undefined } }): number | false =>
  (query.state.data?.pages.length ?? 1) > 1 ? false : LIVE_MS;
