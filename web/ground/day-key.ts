/** The keys of the queries of days begin with this. Clients are found in days, too, and their district imports none above it. */
export const dayKey = ['appointments', 'day'] as const;
