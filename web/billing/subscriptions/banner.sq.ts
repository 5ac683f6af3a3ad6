import { daysCount } from '#contracts/ground/format.sq.ts';

/** The texts of the banner on every screen. They have their own file, because the other texts load with their screens. */
export const bannerWords = {
  notice: 'Njoftim për abonimin',
  trial: 'Provë falas',
  daysLeft: (days: number) => `Edhe ${daysCount(days)}`,
  hideUntilTomorrow: 'Fshihe deri nesër',
  subscribe: 'Abonohu Tani',
  renew: 'Rinovo abonimin',
};
