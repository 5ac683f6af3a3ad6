import type { OwnHoursWords } from './own-hours-words.ts';

export const words: OwnHoursWords = {
  begins: {
    between: 'inizio tra le {from} e le {to}',
    until: 'inizio al più tardi alle {to}',
    since: 'inizio non prima delle {from}',
  },
  notice: 'almeno {hours} ore prima',
  within:
    'solo per clienti che l’hanno fatto nei {days} giorni precedenti. Gli altri possono inviare una richiesta',
};
