import { profession } from '#contracts/ground/profession.sq.ts';
import { sessionsText } from '#contracts/till/packages.sq.ts';

export const words = {
  line: 'Disa seanca që paguhen bashkë, p.sh. 6 seanca me çmimin e 5. Shiten te klienti, te vizita ose te arka. Kur vizita shënohet “Erdhi”, seanca merret automatikisht nga paketa; ku pyetet si u pagua, zgjidhet “Nga paketa”.',
  none: 'Nuk keni ende paketa. Shtoni ato që shisni.',
  loadFailed: 'Paketat nuk u ngarkuan.',
  add: 'Shto paketë',
  addTitle: 'Paketë e re',
  changeTitle: (name: string) => `Paketa: ${name}`,
  change: 'Ndrysho',
  changeOf: (name: string) => `Ndrysho: ${name}`,
  delete: (name: string) => `Fshi paketën: ${name}`,
  deleteTitle: 'Fshi paketën',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi ta fshini paketën “${name}”? Paketat e shitura mbeten te klientët.`,
  deleteFailed: 'Paketa nuk u fshi.',
  inactive: 'Joaktive',
  needsTill: 'Paketat shiten kur përdoret arka.',
  setTill: 'Aktivizo arkën',
  name: 'Emri',
  namePlaceholder: '6 seanca lazer',
  sessions: 'Sa seanca',
  price: (unit: string) => `Çmimi i paketës (${unit})`,
  services: 'Për cilat shërbime vlen',
  validDays: 'Sa ditë vlen',
  validDaysHint: 'Bosh: pa afat.',
  missedUses: 'Edhe “Nuk erdhi” përdor seancat e vizitës',
  get paysAtSale() {
    return profession`Përqindjen e merr barberi që shet paketën, jo [ai|ajo] që kryen seancën`;
  },
  active: 'Shitet',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  failed: 'Paketa nuk u ruajt.',
  facts: (sessions: number, price: string) => `${sessionsText(sessions)} · ${price}`,
  valid: (days: number) => `vlen ${days} ditë`,
};
