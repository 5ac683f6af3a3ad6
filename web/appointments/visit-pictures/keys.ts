/** The keys begin like the keys of treatments: a live change of what was done loads the pictures, too. */
export const pictureKeys = {
  all: ['treatments'],
  /** The treatments of the near days, with the visits to which pictures can be added. */
  ofDays: ['treatments', 'days'],
  ofVisit: (id: string) => ['treatments', 'pictures', id],
  removed: ['treatments', 'removed pictures'],
  ofClient: (id: string) => ['treatments', 'pictures of client', id],
} as const;
