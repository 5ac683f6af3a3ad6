/** The end of a chain, and what is said of a part in a waiting time. */
export const words = { until: 'until {time}', inWait: 'during the processing time' } as const;
