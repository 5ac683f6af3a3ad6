/** The end of a chain, and what is said of a part in a waiting time. */
export const words = { until: 'bis {time}', inWait: 'während der Einwirkzeit' } as const;
