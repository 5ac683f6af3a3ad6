export const words = {
  title: 'Përdoruesit më aktivë',
  loadFailed: 'Gabim në ngarkimin e të dhënave',

  figures: 'Aktiviteti në shifra',
  totalAppointments: 'Termine gjithsej',
  activeUsers: 'Përdorues aktivë',
  average: 'Mesatarja për përdorues',
  popular: 'Shërbimi më i kërkuar',
  noService: 'N/A',

  ranking: 'Renditja',
  rank: 'Vendi',
  user: 'Përdoruesi',
  appointments: 'Termine',
  level: 'Aktiviteti',
  subscription: 'Abonimi',
  profit: 'Fitimi',
  lastActivity: 'Aktiviteti i fundit',
  trial: 'Në Provë',
  noPlan: 'Pa Abonim',

  none: 'Nuk ka aktivitet në këtë periudhë.',
  to: { week: 'Shiko javën', year: 'Shiko vitin' },
};
