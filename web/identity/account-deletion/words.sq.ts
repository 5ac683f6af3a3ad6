import { longDate } from '#contracts/ground/format.sq.ts';

export const words = {
  section: 'Fshirja e llogarisë',
  line: 'Llogaria juaj fshihet pas 14 ditësh, bashkë me sallonin, terminet dhe klientët nëse nuk ka pronar tjetër. Deri atëherë kthehet me linkun që ju dërgojmë me email.',
  loginLine: 'Fshihet vetëm llogaria me të cilën hyni. Salloni, terminet dhe klientët mbeten.',
  open: 'Fshi llogarinë',

  title: 'Fshi llogarinë',
  what: 'Do të dilni menjëherë nga të gjitha pajisjet. Pas 14 ditësh fshihen terminet, klientët, shërbimet dhe llogaria; vetëm porositë e paguara ruhen për kontabilitetin.',
  staysWith: (owners: readonly string[]) =>
    `Do të dilni menjëherë nga të gjitha pajisjet. Pas 14 ditësh fshihet vetëm llogaria juaj. Salloni mbetet te ${owners.join(', ')}.`,
  staffLogins: (n: number) => `Bashkë me sallonin fshihen edhe llogaritë e stafit: ${n}.`,
  loadFailed: 'Gabim në ngarkimin e të dhënave',
  notRead: 'Prisni sa të shfaqet çfarë fshihet.',
  plan: (until: string) => `Abonimi juaj, që vlen deri më ${longDate(until)}, mbaron bashkë me llogarinë.`,
  download: 'Shkarkoni më parë të dhënat tuaja te',
  reports: 'Raportet',
  salon: (name: string) => `Për ta konfirmuar, shkruani emrin e sallonit: ${name}`,
  submit: 'Fshi llogarinë',
  submitting: 'Duke fshirë...',
  failed: 'Llogaria nuk u fshi.',

  restoreLine: 'Llogaria juaj dhe salloni kthehen siç ishin. Pastaj hyni me fjalëkalimin tuaj.',
  restore: 'Rikthe llogarinë',
  restoring: 'Duke rikthyer...',
};
