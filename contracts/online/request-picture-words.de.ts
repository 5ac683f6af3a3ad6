import type { RequestPictureWords } from './request-picture-words.ts';

export const words: RequestPictureWords = {
  title: 'Fotos für den Salon',
  add: 'Foto hinzufügen',
  remove: 'Foto {n} entfernen',
  hint: 'Höchstens zwei. Nur das Team des Salons sieht sie; sie werden 30 Tage nach einer Absage gelöscht, oder nach dem Termin, wenn Sie Fotos nicht erlauben.',
  notAPhoto: 'Diese Datei ist kein Foto.',
  tooLarge: 'Das Foto ist zu groß.',
  notSent: 'Die Anfrage wurde gesendet, die Fotos nicht. Bitte versuchen Sie es noch einmal.',
};
