import type { ChainWords } from './chain-words.ts';

export const words: ChainWords = {
  who: 'Kush e bën: {service}',
  how: 'Këto shërbime i bëjnë disa persona, njëri pas tjetrit.',
  noWait: 'Lista e pritjes dhe radha janë vetëm për shërbime që i bën një person i vetëm.',
  tooMany:
    'Kur shërbimet i bëjnë disa persona, mund të rezervoni së bashku më së shumti {services} shërbime.',
  cancelPart: 'Anulo vetëm këtë: {part}',
  partCancelled: 'Shërbimi u anulua. Pjesa tjetër e rezervimit mbetet.',
};
