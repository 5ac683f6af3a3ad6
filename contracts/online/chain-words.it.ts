import type { ChainWords } from './chain-words.ts';

export const words: ChainWords = {
  who: 'Chi lo fa: {service}',
  how: 'Questi servizi li fanno più persone, una dopo l’altra.',
  noWait: 'La lista d’attesa e la fila sono solo per servizi che fa una persona sola.',
  tooMany: 'Quando i servizi li fanno più persone, puoi prenotare insieme al massimo {services} servizi.',
  cancelPart: 'Annulla solo questo: {part}',
  partCancelled: 'Il servizio è stato annullato. Il resto della prenotazione rimane.',
};
