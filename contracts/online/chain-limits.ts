// The limits of a booking with several people, apart from its schemas, which the pages do not load.

/** The most services and people of a chain, and the longest pause between two parts, in minutes. */
export const maxServicesOfChain = 4;
export const maxPeople = 3;
export const longestPause = 15;
