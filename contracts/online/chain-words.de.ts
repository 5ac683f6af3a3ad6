import type { ChainWords } from './chain-words.ts';

export const words: ChainWords = {
  who: 'Wer es macht: {service}',
  how: 'Diese Leistungen machen mehrere Personen nacheinander.',
  noWait: 'Die Warteliste und die Warteschlange sind nur für Leistungen, die eine Person allein macht.',
  tooMany:
    'Wenn mehrere Personen die Leistungen machen, können Sie höchstens {services} Leistungen zusammen buchen.',
  cancelPart: 'Nur das absagen: {part}',
  partCancelled: 'Die Leistung wurde abgesagt. Der Rest Ihrer Buchung bleibt bestehen.',
};
