import type { RequestPictureWords } from './request-picture-words.ts';

export const words: RequestPictureWords = {
  title: 'Fotos für den Salon',
  add: 'Foto hinzufügen',
  remove: 'Foto {n} entfernen',
  hint: 'Höchstens zwei, wenn Sie möchten. Nur das Team des Salons sieht sie; sie werden 30 Tage nach einer Ablehnung oder Absage gelöscht, und 30 Tage nach dem Termin, wenn Sie Fotos nicht erlauben.',
  lost: 'Die Fotos wurden nicht gespeichert. Fügen Sie sie bitte noch einmal hinzu.',
  notAPhoto: 'Diese Datei ist kein Foto.',
  tooLarge: 'Das Foto ist zu groß.',
  notSent:
    'Die Anfrage wurde gesendet, die Fotos nicht. Drücken Sie noch einmal auf den Knopf: Die Anfrage wird nicht doppelt gesendet.',
};
