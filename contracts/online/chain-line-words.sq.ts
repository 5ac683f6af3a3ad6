/** The end of a chain, and what is said of a part in a waiting time. */
export const words = { until: 'deri në {time}', inWait: 'gjatë kohës së veprimit' } as const;
