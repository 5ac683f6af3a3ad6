import type { RequestPictureWords } from './request-picture-words.ts';

export const words: RequestPictureWords = {
  title: 'Foto per il salone',
  add: 'Aggiungi una foto',
  remove: 'Togli la foto {n}',
  hint: 'Al massimo due, se vuoi. Le vede solo il personale del salone; si cancellano 30 giorni dopo un rifiuto o un annullamento, e 30 giorni dopo l’appuntamento se non permetti le foto.',
  lost: 'Le foto non sono state conservate. Aggiungile di nuovo.',
  notAPhoto: 'Questo file non è una foto.',
  tooLarge: 'La foto è troppo grande.',
  notSent:
    'La richiesta è stata inviata, ma le foto no. Premi di nuovo il pulsante: la richiesta non viene inviata due volte.',
};
