import { count } from '#contracts/ground/format.sq.ts';

const weeks = (days: number) => Math.max(1, Math.round(days / 7));

export const words = {
  title: 'Nuk kanë ardhur prej kohësh',
  back: 'Kthehu te klientët',
  /** `every`: the days between two visits; null for a client who came only once or twice. */
  about: (away: number, every: number | null) => {
    if (every === null) return `Nuk ka ardhur prej ${away} ditësh.`;
    const often = weeks(every) === 1 ? 'çdo javë' : `çdo ${weeks(every)} javë`;
    const passed = Math.floor(away / 7);
    return `vinte ${often}; ${passed === 1 ? 'ka' : 'kanë'} kaluar ${count(passed, 'javë', 'javë')}.`;
  },
  ownerWrites: 'Mesazhin e dërgon pronari',
  none: 'Të gjithë klientët vijnë si zakonisht. Këtu shfaqet kush nuk ka ardhur për më gjatë se zakonisht.',
  cameBack: (came: number, written: number) => `Klientë që u kthyen pas mesazhit: ${came} nga ${written}`,
  refuses: 'Nuk do mesazhe për oferta',
  hide: 'Mos e shfaq për 3 muaj',
  hideFor: (name: string) => `Mos e shfaq për 3 muaj: ${name}`,
  hidden: 'Nuk shfaqet për 3 muaj.',
  loadFailed: 'Klientët nuk u ngarkuan.',
  markFailed: 'Nuk u shënua dot.',
  sentAt: (time: string) => `U dërgua në ${time}`,
  takeBack: 'Nuk e dërgova',
  takeBackFor: (name: string) => `Nuk e dërgova: ${name}`,
  rules: 'Klientët me një ose dy vizita',
  afterDays: 'Shfaqen kur nuk kanë ardhur prej',
  days: (days: number) => count(days, 'dite', 'ditësh'),
  save: 'Ruaj ditët',
  saving: 'Duke ruajtur...',
  saveFailed: 'Ditët nuk u ruajtën.',
};
