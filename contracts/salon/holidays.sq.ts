// The official names of public holidays.
export const holidayNames = {
  newYear: 'Viti i Ri',
  summerDay: 'Dita e Verës',
  nevruz: 'Dita e Nevruzit',
  catholicEaster: 'Pashkët Katolike',
  orthodoxEaster: 'Pashkët Ortodokse',
  workersDayAlbania: 'Dita Ndërkombëtare e Punëtorëve',
  workersDayKosovo: 'Dita Ndërkombëtare e Punës',
  motherTeresa: 'Dita e Shenjtërimit të Nënë Terezës',
  alphabet: 'Dita e Alfabetit',
  flagAndIndependence: 'Dita e Flamurit dhe e Pavarësisë',
  liberation: 'Dita e Çlirimit',
  youth: 'Dita Kombëtare e Rinisë',
  christmas: 'Krishtlindjet',
  catholicChristmas: 'Krishtlindjet Katolike',
  orthodoxChristmas: 'Krishtlindjet Ortodokse',
  independence: 'Dita e Pavarësisë',
  constitution: 'Dita e Kushtetutës',
  europe: 'Dita e Evropës',
  peace: 'Dita e Paqes',
  flag: 'Dita e Flamurit',
  eidAlFitrAlbania: 'Bajrami i Madh',
  eidAlAdhaAlbania: 'Kurban Bajrami',
  eidAlFitrKosovo: 'Bajrami i Madh, dita e parë',
  eidAlAdhaKosovo: 'Bajrami i Vogël, dita e parë',
};

export type HolidayNames = Readonly<Record<keyof typeof holidayNames, string>>;

/** The name of two holidays on one day. */
export const bothHolidays = (names: readonly string[]): string => names.join(' dhe ');

/** The answers of a salon to a holiday. */
export const answerNames = { closed: 'Mbyllur', open: 'Punojmë', hours: 'Orar tjetër' };

export const messages = {
  answered: 'Përgjigjja u ruajt.',
  hoursNeeded: 'Shkruani orarin e kësaj dite.',
  closedAnyway: 'Kjo ditë është e mbyllur sipas orarit. Që të punoni, shkruani orarin e saj.',
  corrected: (told: number) => `Datat u ruajtën. Pronarë të njoftuar: ${told}.`,
  notAsMany: (days: number) => (days === 1 ? 'Shkruani një datë.' : `Shkruani ${days} data të ndryshme.`),
  tooFarOff: (from: string, to: string) => `Shkruani një datë nga ${from} deri më ${to}.`,
};
