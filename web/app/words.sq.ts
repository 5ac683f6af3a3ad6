import { dayAndMonth } from '#contracts/ground/format.sq.ts';

export const words = {
  product: 'Krehër',
  landing: 'Agjenda e sallonit',
  skip: 'Kalo te përmbajtja',
  mainNavigation: 'Menyja kryesore',
  account: 'Llogaria',
  profile: 'Profili',
  logout: 'Shkyqu',
  administrator: 'Administrator',
  roleIsNow: {
    user: 'Nuk jeni më administrator.',
    admin: 'Tani jeni administrator.',
  },
  roleChanged: 'Rolin tuaj e ndryshoi një administrator tjetër.',

  shortcuts: 'Shkurtoret e tastierës',
  singleKeys: 'Shkurtore me një tast, pa Ctrl',
  everywhere: 'Kudo',
  showsKeys: 'Shfaq këtë listë',
  closes: 'Mbyll dritaren',

  offline: 'Pa lidhje',
  offlineSince: (time: string) => `Pa lidhje · gjendja e orës ${time}`,
  offlineSinceDay: (day: string, time: string) =>
    `Pa lidhje · gjendja e datës ${dayAndMonth(day)}, ora ${time}`,
  newVersion: 'Versioni i ri është gati',
  refresh: 'Rifresko',

  installable: 'Krehër mund të hapet si aplikacion, edhe pa internet.',
  install: 'Instalo',
  howToInstall: 'Si bëhet?',
  installTitle: 'Krehër në ekranin kryesor',
  installShare: '1. Shtypni butonin e shpërndarjes në shfletues.',
  installAdd: '2. Zgjidhni rreshtin që e shton në ekranin kryesor.',
  installAddLabel: 'Shto në ekranin kryesor',
  installClose: 'E kuptova',

  unreachableTitle: 'Pa lidhje',
  tryAgain: 'Provo përsëri',

  errorTitle: 'Unexpected Application Error!',
  error: 'Ndodhi një gabim i papritur. Ju lutem kthehuni në fillim dhe provoni përsëri.',
  toStart: 'Kthehu në fillim',
};
