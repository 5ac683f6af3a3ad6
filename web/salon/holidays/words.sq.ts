import { count } from '#contracts/ground/format.sq.ts';

export const words = {
  whichCountry: 'Në cilin shtet është salloni?',
  countryFailed: 'Shteti nuk u ruajt.',
  title: 'Festat zyrtare',
  line: 'Asnjë festë nuk e mbyll sallonin automatikisht. Përgjigjuni për secilën.',
  loadFailed: 'Festat nuk u ngarkuan.',
  saveFailed: 'Përgjigjja nuk u ruajt.',
  question: (day: string, name: string) => `${day}: ${name}. A punoni?`,
  named: (day: string, name: string) => `${day}: ${name}.`,
  closedAnyway: 'Kjo ditë është e mbyllur sipas orarit.',
  moved: 'Ditë pushimi e shtyrë.',
  estimated: 'Data mund të ndryshojë me një ditë.',
  notOffered: 'Derisa të përgjigjeni, kjo ditë nuk ofrohet online.',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  later: (holidays: number) => `Edhe ${count(holidays, 'festë', 'festa')} gjatë vitit`,
  showAll: 'Shfaq të gjitha festat',
};
