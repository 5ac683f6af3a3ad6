import type { OwnHoursWords } from './own-hours-words.ts';

const others = 'Gli altri possono inviare una richiesta';

export const words: OwnHoursWords = {
  begins: {
    between: 'inizio tra le {from} e le {to}',
    until: 'inizio al più tardi alle {to}',
    since: 'inizio non prima delle {from}',
  },
  notice: ['almeno 1 ora prima', 'almeno {hours} ore prima'],
  within: [
    `solo per clienti che l’hanno fatto il giorno prima dell’appuntamento. ${others}`,
    `solo per clienti che l’hanno fatto nei {days} giorni prima dell’appuntamento. ${others}`,
  ],
};
