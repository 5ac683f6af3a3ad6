import { recipientsCount, usersCount } from '#contracts/operator/notifications.sq.ts';

const never = 'asnjëherë';

/** Sentences that the history keeps. */
export const historyTexts = {
  sent: (subject: string, total: number) =>
    `U nis dërgimi i njoftimit “${subject}” te ${recipientsCount(total)}`,
  reportsSent: (total: number) => `U dërguan raportet ditore te ${usersCount(total)}`,
  reportsScheduled: (before: string | null, after: string | null) =>
    `Ora kur raportet ditore dërgohen automatikisht: ${before ?? never} → ${after ?? never}`,
  resent: (subject: string, total: number) => `U ridërgua “${subject}” te ${recipientsCount(total)}`,
  stopped: (subject: string, stopped: number) =>
    `U ndal dërgimi i “${subject}”; nuk e morën: ${recipientsCount(stopped)}`,
  unsubscribed: (email: string) => `${email} u çregjistrua nga mesazhet`,
  subscribedAgain: (email: string) => `${email} u regjistrua përsëri për mesazhet`,
};
