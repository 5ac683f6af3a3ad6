import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  line: 'Shiten me një prekje te pagesa e vizitës dhe te arka. Çdo shitje e ul numrin në raft. Mund të shitet edhe kur numri është 0.',
  none: 'Nuk keni ende produkte. Shtoni ato që shisni shpesh.',
  loadFailed: 'Produktet nuk u ngarkuan.',
  add: 'Shto produkt',
  addTitle: 'Produkt i ri',
  changeTitle: (name: string) => `Produkti: ${name}`,
  change: 'Ndrysho',
  changeOf: (name: string) => `Ndrysho: ${name}`,
  delete: (name: string) => `Fshi produktin: ${name}`,
  deleteTitle: 'Fshi produktin',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi ta fshini produktin “${name}”? Shitjet mbeten në arkë.`,
  deleteFailed: 'Produkti nuk u fshi.',
  inactive: 'Joaktiv',
  name: 'Emri',
  price: (unit: string) => `Çmimi (${unit})`,
  stock: 'Në raft',
  stockHint: 'Bosh: nuk numërohen.',
  warnsAt: 'Paralajmëro te',
  warnsAtHint: 'Kur mbeten kaq ose më pak.',
  active: 'Shitet',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  failed: 'Produkti nuk u ruajt.',
  get commissions() {
    return profession`Sa u takon barberëve nga produktet: te “Sa u takon barberëve”`;
  },
};
