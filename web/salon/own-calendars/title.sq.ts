/** By itself, since the search of the settings loads it without the other words. */
export const title = 'Kalendari im';
