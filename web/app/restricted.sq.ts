/** The texts for a salon without access. They have their own file, so that the frame does not load all texts of subscriptions. */
export const words = {
  title: 'Akses i Kufizuar',
  why: {
    trial: 'Prova juaj falas ka përfunduar. Të dhënat tuaja janë të ruajtura.',
    plan: 'Abonimi juaj ka skaduar. Të dhënat tuaja janë të ruajtura.',
    none: 'Nuk keni abonim aktiv. Të dhënat tuaja janë të ruajtura.',
  },
  today: 'Terminet e sotme',
  onlyShown: 'Tani terminet mund vetëm të shihen.',
  // specification 2.6 spells it without ë
  noneToday: 'Nuk ka termine te regjistruara per sot.',
  todayFailed: 'Gabim në ngarkimin e termineve',
  screensTitle: 'Me një abonim aktiv keni përsëri',
  screens: ['Paneli', 'Terminet', 'Klientët', 'Raportet', 'Konfigurimet'],
  showProfile: 'Shiko Profilin',
  downloadAll: 'Shkarko të gjitha të dhënat',
};
