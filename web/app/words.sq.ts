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

  offline: 'Pa lidhje',
  offlineSince: (time: string) => `Pa lidhje · gjendja e orës ${time}`,
  offlineSinceDay: (day: string, time: string) =>
    `Pa lidhje · gjendja e datës ${dayAndMonth(day)}, ora ${time}`,

  unreachableTitle: 'Pa lidhje',
  tryAgain: 'Provo përsëri',

  errorTitle: 'Unexpected Application Error!',
  error: 'Ndodhi një gabim i papritur. Ju lutem kthehuni në fillim dhe provoni përsëri.',
  toStart: 'Kthehu në fillim',
};

/** Texts of the bottom bar of administrators. */
export const barWords = { more: 'Më shumë', otherScreens: 'Faqet e tjera' };

export const keyWords = {
  singleKeys: 'Shkurtore me një tast, pa Ctrl',
  everywhere: 'Kudo',
  showsKeys: 'Shfaq këtë listë',
  atSettings: 'Te konfigurimet',
  closes: 'Mbyll dritaren',
};
