/**
 * Options of a query that no live event loads again, and that other devices change: while it is shown it loads again every 15 seconds,
 * and at once when its screen opens or the tab gets the focus.
 */
export const watched = { staleTime: 0, refetchInterval: 15_000 } as const;
