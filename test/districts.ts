/** In this order: a district imports only from itself and from districts before it. */
export const districts = [
  ...['ground', 'salon', 'identity', 'billing', 'clients', 'appointments', 'online', 'till', 'imports'],
  ...['reports', 'programs', 'privacy', 'book', 'site', 'operator'],
];

/** The place in this order of a file such as `server/till/store.ts`. What is in no district is above all of them: it puts the nouns together. */
export const floorOf = (path: string): number => {
  const floor = districts.indexOf(path.split('/')[1] ?? '');
  return floor === -1 ? districts.length : floor;
};
