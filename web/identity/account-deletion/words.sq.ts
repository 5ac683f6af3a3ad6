import { longDate } from '#contracts/ground/format.sq.ts';

export const words = {
  section: 'Fshirja e llogarisë',
  line: 'Salloni, terminet, klientët dhe llogaria juaj fshihen pas 14 ditësh. Deri atëherë mund t’i riktheni me linkun që ju dërgojmë me email.',
  loginLine: 'Fshihet vetëm llogaria me të cilën hyni. Salloni, terminet dhe klientët mbeten.',
  open: 'Fshi llogarinë',

  title: 'Fshi llogarinë',
  what: 'Shkyçeni menjëherë nga të gjitha pajisjet. Pas 14 ditësh fshihen terminet, klientët, shërbimet dhe llogaria; vetëm porositë e paguara ruhen për kontabilitetin.',
  whatOfLogin:
    'Shkyçeni menjëherë nga të gjitha pajisjet. Salloni, terminet, klientët dhe emri juaj në histori mbeten.',
  plan: (until: string) => `Abonimi juaj, që vlen deri më ${longDate(until)}, mbaron bashkë me llogarinë.`,
  download: 'Shkarkoni më parë të dhënat tuaja te',
  reports: 'Raportet',
  salon: (name: string) => `Për ta konfirmuar, shkruani emrin e sallonit: ${name}`,
  submit: 'Fshi llogarinë',
  submitting: 'Duke fshirë...',
  cancel: 'Mbyll',
  failed: 'Gabim në fshirjen e llogarisë',

  restoreLine: 'Llogaria juaj dhe salloni kthehen siç ishin. Pastaj hyni me fjalëkalimin tuaj.',
  restore: 'Rikthe llogarinë',
  restoring: 'Duke rikthyer...',
  toLogin: 'Kthehu te hyrja',
};
