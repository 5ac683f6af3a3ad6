export const words = {
  // the spelling of SPEC
  notFound: 'Nuk u gjetën sherbimet',
  loadFailed: 'Gabim në ngarkimin e shërbimeve',
  none: 'Nuk keni ende shërbime.',
  noneLine: 'Filloni me më të zakonshmet. Çmimet mund t’i ndryshoni tani ose më vonë.',
  usual: 'Shërbime të zakonshme',
  addUsual: 'Shto shërbime të zakonshme',
  priceOf: (service: string) => `Çmimi (€): ${service}`,

  add: 'Shto Shërbim',
  addTitle: 'Shërbim i ri',
  adding: 'Duke shtuar...',
  saveAll: 'Ruaj Konfigurimet',
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
  unsaved: 'Ka ndryshime të paruajtura.',
  cancel: 'Mbyll',

  name: 'Emri',
  description: 'Përshkrimi',
  descriptionOptional: 'Përshkrimi (jo i detyrueshëm)',
  duration: 'Kohëzgjatja (min)',
  minutes: 'Minuta',
  price: 'Çmimi (€)',
  active: 'Aktiv',
  service: (name: string) => `Shërbimi: ${name}`,
  isActive: (name: string) => `Aktiv: ${name}`,

  delete: (name: string) => `Fshi shërbimin: ${name}`,
  deleteTitle: 'Fshi shërbimin',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi të fshini shërbimin “${name}”? Terminet e regjistruara mbeten si janë.`,
  deleteFailed: 'Gabim në fshirjen e shërbimit',
};
