/** The beginning of the keys of all queries of days. The district of clients needs this key too, and imports no district above itself. */
export const dayKey = ['appointments', 'day'] as const;
