import type { QueueWords } from './queue-words.ts';

export const words: QueueWords = {
  queue: 'La fila',
  enterTitle: 'Mettiti in fila',
  whatFor: 'Senza appuntamento: qui vedi il tuo posto e quanto si aspetta.',
  service: 'Servizio (facoltativo)',
  phone: 'Numero di telefono (facoltativo)',
  enter: 'Entra in fila',
  needsScript: 'Per metterti in fila, vieni in salone.',
  joined: 'Sei in fila',
  place: 'Il tuo posto in fila: {place}. Attesa: {wait}.',
  placeNow: 'Il tuo posto in fila: {place}. Nessuna attesa.',
  placeLate: 'Il tuo posto in fila: {place}. Oggi potremmo non riuscire a servirti.',
  late: 'Oggi potremmo non riuscire a servirti.',
  notHere:
    'N. {number} · Il tuo posto è riservato per 60 minuti da quando ti metti in fila. Entro allora avvisa il salone che sei qui, anche se l’attesa è più lunga.',
  here: 'N. {number} · Resta vicino: ti chiamiamo noi.',
  leave: 'Esci dalla fila',
  left: 'Hai lasciato la fila.',
  seated: 'È il tuo turno.',
  over: 'Non sei più in fila.',
  again: 'Rientra in fila',
  closed: 'La fila online adesso è chiusa.',
  full: 'La fila online è piena. Vieni in salone.',
  notFromPhone: 'Non puoi metterti in fila dal telefono. Vieni in salone.',
  notForService: 'Con questa scelta oggi non puoi metterti in fila.',
};
