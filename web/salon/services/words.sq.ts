import { profession } from '#contracts/ground/profession.sq.ts';

export const words = {
  // the spelling of specification 17
  notFound: 'Nuk u gjetën sherbimet',
  loadFailed: 'Shërbimet nuk u ngarkuan.',
  none: 'Nuk keni ende shërbime.',
  noneLine: 'Filloni me më të zakonshmet. Çmimet mund t’i ndryshoni tani ose më vonë.',
  usual: 'Shërbime të zakonshme',
  addUsual: 'Shto shërbime të zakonshme',
  priceOf: (service: string, unit: string) => `Çmimi (${unit}): ${service}`,

  add: 'Shto Shërbim',
  addTitle: 'Shërbim i ri',
  addAnother: 'Ruaj dhe shto tjetër',
  adding: 'Duke shtuar...',
  saveAll: 'Ruaj Konfigurimet',
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim në ruajtjen e konfigurimeve!',
  unsaved: 'Ka ndryshime të paruajtura.',

  name: 'Emri',
  description: 'Përshkrimi',
  descriptionOptional: 'Përshkrimi (jo i detyrueshëm)',
  duration: 'Kohëzgjatja (min)',
  minutes: 'Minuta',
  price: (unit: string) => `Çmimi (${unit})`,
  active: 'Aktiv',
  buffer: 'Pastrim pas vizitës (min)',
  bufferShort: 'Pastrim',
  bufferHint: 'Klienti nuk e sheh.',
  waitTitle: 'Koha e veprimit',
  work: 'Punë (min)',
  workHint: 'Puna pas kohës së veprimit; puna para saj shkruhet sipër.',
  wait: 'Koha e veprimit (min)',
  get waitHint() {
    return profession`Ndërkohë barberi mund të punojë me një klient tjetër.`;
  },
  /** `Ky shërbim kërkon`: a room or a device. */
  needs: 'Ky shërbim kërkon',
  needed: (n: number) => (n === 1 ? 'Dhoma ose pajisja' : 'Edhe'),
  needsNothing: 'Asgjë',
  needTime: 'Kur',
  needTimes: {
    all: 'gjatë gjithë kohës',
    work: 'gjatë punës',
    wait: 'gjatë kohës së veprimit',
    work_after: 'gjatë punës pas saj',
    first: 'minutat e para',
    last: 'minutat e fundit',
  },
  needCleaning: 'edhe gjatë pastrimit',
  total: (length: string) => `Gjithsej: ${length}`,
  addon: 'Shtesë',
  requiresTest: 'Kërkon test alergjie',
  asksPicture: 'Klienti mund të shtojë deri në dy foto: rezervimi online vjen si kërkesë',
  otherNames: 'Emri në gjuhë të tjera',
  group: 'Grupi',
  noGroup: 'Pa grup',
  addGroup: 'Shto grup',
  service: (name: string) => `Shërbimi: ${name}`,
  isAddon: (name: string) => `Shtesë: ${name}`,
  isActive: (name: string) => `Aktiv: ${name}`,

  delete: (name: string) => `Fshi shërbimin: ${name}`,
  deleteTitle: 'Fshi shërbimin',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi të fshini shërbimin “${name}”? Terminet e regjistruara mbeten si janë.`,
  moveFailed: 'Renditja nuk u ruajt',
  deleteFailed: 'Shërbimi nuk u fshi.',
};

export const groupDialogWords = {
  add: 'Shto grup',
  addTitle: 'Grup i ri',
  adding: 'Duke shtuar...',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  name: 'Emri i grupit',
  editTitle: 'Ndrysho grupin',
  otherNames: 'Emri në gjuhë të tjera',
  saveFailed: 'Grupi nuk u ruajt.',
};

export const groupListWords = {
  /** Above the services in no group. */
  others: 'Të tjera',
  find: 'Kërko shërbimin',
  noneFound: 'Nuk u gjet asnjë shërbim me këtë emër.',
  some: 'Disa shërbime',
  /** Ticks all services of a group. */
  allOf: (group: string) => `${group}: të gjitha`,
};

export const groupWords = {
  edit: (name: string) => `Ndrysho grupin: ${name}`,
  delete: (name: string) => `Fshi grupin: ${name}`,
  deleteTitle: 'Fshi grupin',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi të fshini grupin “${name}”? Shërbimet e tij mbeten, pa grup.`,
  deleteFailed: 'Grupi nuk u fshi.',
  moveFailed: 'Renditja nuk u ruajt',
  empty: 'Ky grup nuk ka ende shërbime.',
  drag: (service: string) => `Zhvendos: ${service}`,
  standsIn: (service: string, group: string) => `${service}: grupi ${group}`,
};
