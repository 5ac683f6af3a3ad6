import { daysCount } from '#contracts/ground/format.sq.ts';

/** What stands on every screen, in a file of its own: the other texts load with their screens. */
export const bannerWords = {
  notice: 'Njoftim për abonimin',
  trial: 'Provë falas',
  daysLeft: (days: number) => `Edhe ${daysCount(days)}`,
  hideUntilTomorrow: 'Fshihe deri nesër',
  subscribe: 'Abonohu Tani',
  renew: 'Rinovo abonimin',
};
