import { appointmentsCount, capitalise, fullDate } from '#contracts/ground/format.sq.ts';

export const words = {
  loadFailed: 'Barberët nuk u ngarkuan.',
  none: 'Salloni nuk ka ende barberë.',
  line: 'Renditja këtu është renditja e barberëve në agjendë. Kur ndryshoni një emër, e marrin edhe terminet. Fotot i sheh klienti që rezervon online.',
  nameMissing: 'Emri i barberit është i detyrueshëm.',
  nameOf: (name: string) => `Emri i barberit: ${name}`,
  active: 'Aktiv',
  inactive: 'Joaktiv',
  isActive: (name: string) => `Aktiv: ${name}`,
  saveFailed: 'Gabim në ruajtjen e barberit',

  new: 'Barber i ri',
  add: 'Shto barber',
  adding: 'Duke shtuar...',

  delete: (name: string) => `Fshi barberin: ${name}`,
  deleteTitle: 'Fshi barberin',
  deleteQuestion: (name: string) => `A jeni të sigurt që dëshironi të fshini barberin “${name}”?`,
  makeInactive: 'Bëje joaktiv',
  deactivateTitle: (name: string) => `Bëje joaktiv: ${name}`,
  visitsAhead: (visits: number) =>
    `Ky barber ka ende ${appointmentsCount(visits)} përpara. ${visits === 1 ? 'Ai nuk anulohet' : 'Ato nuk anulohen'}; termine të reja nuk i shtohen.`,
  showVisits: 'Shiko terminet',
  visitsOn: (day: string, visits: number) => `${capitalise(fullDate(day))} · ${appointmentsCount(visits)}`,
};
