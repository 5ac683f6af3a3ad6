import { count } from '../ground/format.sq.ts';

export const messages = {
  tooFar: 'Termini përsëritet më së shumti për 12 muaj.',
  timesOrUntil: 'Zgjidhni sa herë ose deri kur.',
  untilTooEarly: 'Data duhet të jetë pas përsëritjes së parë.',
  onlyVisits: 'Përsëritet vetëm një termin që nuk është anuluar.',
  alreadyRepeats: 'Ky termin përsëritet tashmë.',
  created: (n: number) => `Termine të ruajtura: ${n}.`,
  cancelled: (n: number) => `${n === 1 ? 'U anulua' : 'U anuluan'} ${count(n, 'termin', 'termine')}.`,
  changed: (n: number) => `${n === 1 ? 'U ndryshua' : 'U ndryshuan'} ${count(n, 'termin', 'termine')}.`,
  begun: 'Ky termin ka filluar. Ndryshoni një termin që vjen.',
  inactive: (barber: string) => `${barber}: nuk është më aktiv.`,
  someTaken: 'Disa nga këto orare janë të zëna. Asnjë termin nuk u ndryshua.',
};

/** `çdo javë`, `çdo 4 javë`. */
export const everyWeeks = (weeks: number): string => (weeks === 1 ? 'çdo javë' : `çdo ${weeks} javë`);
