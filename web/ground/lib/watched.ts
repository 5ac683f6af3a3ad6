/**
 * Options of a query that other devices change, and that no live event loads again. While the query is shown, it loads again every 15
 * seconds, and at once when its screen opens or the tab gets the focus.
 */
export const watched = { staleTime: 0, refetchInterval: 15_000 } as const;
