/** The end of a chain, and what is said of a part in a waiting time. */
export const words = { until: 'fino alle {time}', inWait: 'durante il tempo di posa' } as const;
