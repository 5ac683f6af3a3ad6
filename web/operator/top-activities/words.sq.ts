import type { ActivityLevel } from '#contracts/operator/top-activities.rules.ts';

export const words = {
  title: 'Përdoruesit më aktivë',
  loadFailed: 'Gabim në ngarkimin e të dhënave',

  figures: 'Aktiviteti në shifra',
  total: 'Terminet e përdoruesve',
  totalLine: 'Të gjitha të periudhës, edhe të anuluarat',
  users: 'Përdorues me termine',
  usersLine: 'Me së paku një termin në periudhë',
  average: 'Mesatarja për përdorues',
  averageLine: 'Terminet, pjesëtuar me përdoruesit me termine',
  popular: 'Shërbimi më i kërkuar',
  popularLine: 'Me më shumë termine, pa të anuluarat',
  noService: 'N/A',

  ranking: 'Renditja',
  rank: 'Vendi',
  user: 'Përdoruesi',
  appointments: 'Termine',
  level: 'Aktiviteti',
  subscription: 'Abonimi',
  profit: 'Të ardhurat e sallonit',
  lastActivity: 'Aktiviteti i fundit',
  inactive: 'Inaktiv',
  trial: 'Në Provë',
  noPlan: 'Pa Abonim',

  none: 'Nuk ka aktivitet në këtë periudhë.',
  to: { week: 'Shiko javën', year: 'Shiko vitin' },
};

export const levelNames: Record<ActivityLevel, string> = {
  veryActive: 'Shumë aktiv',
  active: 'Aktiv',
  average: 'Mesatar',
  rare: 'I rrallë',
};
