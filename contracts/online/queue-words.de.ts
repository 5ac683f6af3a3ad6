import type { QueueWords } from './queue-words.ts';

export const words: QueueWords = {
  queue: 'Warteschlange',
  enterTitle: 'In die Warteschlange',
  whatFor: 'Ohne Termin: Hier sehen Sie Ihren Platz und wie lange Sie warten.',
  service: 'Leistung (optional)',
  phone: 'Telefonnummer (optional)',
  enter: 'Anstellen',
  needsScript: 'Zum Anstellen kommen Sie bitte in den Salon.',
  joined: 'Sie stehen in der Warteschlange',
  place: 'Ihr Platz: {place}. Wartezeit: {wait}',
  placeNow: 'Ihr Platz: {place}. Keine Wartezeit.',
  placeLate: 'Ihr Platz: {place}. Heute kommen Sie voraussichtlich nicht mehr an die Reihe.',
  late: 'Heute kommen Sie voraussichtlich nicht mehr an die Reihe.',
  notHere:
    'Nr. {number} · Ihr Platz bleibt 60 Minuten lang reserviert. Sagen Sie bis dahin im Salon, dass Sie da sind, auch wenn die Wartezeit länger ist.',
  here: 'Nr. {number} · Bleiben Sie in der Nähe: Wir rufen Sie auf.',
  leave: 'Warteschlange verlassen',
  left: 'Sie haben die Warteschlange verlassen.',
  seated: 'Sie sind an der Reihe.',
  over: 'Sie stehen nicht mehr in der Warteschlange.',
  again: 'Wieder anstellen',
  closed: 'Die Online-Warteschlange ist gerade geschlossen.',
  full: 'Die Online-Warteschlange ist voll. Kommen Sie bitte in den Salon.',
  notFromPhone: 'Vom Telefon aus können Sie sich nicht anstellen. Kommen Sie bitte in den Salon.',
  notForService: 'Mit dieser Auswahl können Sie sich heute nicht anstellen.',
};
