// The sentences that the history keeps, by noun.
import type { Role } from '#contracts/ground/user.ts';
import { recipientsCount, usersCount } from '#contracts/operator/notifications.sq.ts';

const roleNames = { user: 'përdorues', admin: 'administrator' } satisfies Record<Role, string>;

export const userTexts = {
  usernameChanged: (email: string, before: string, after: string) =>
    `U ndryshua username-i: ${email}, ${before} → ${after}`,
  fullNameChanged: (email: string, before: string, after: string) =>
    `U ndryshua emri i plotë: ${email}, ${before} → ${after}`,
  emailChanged: (from: string, to: string) => `U ndryshua email-i nga ${from} në ${to}`,
  passwordChanged: (email: string) => `U ndryshua fjalëkalimi: ${email}`,
  activated: (email: string) => `U aktivizua llogaria: ${email}`,
  deactivated: (email: string) => `U çaktivizua llogaria: ${email}`,
  trialEndChanged: (email: string, before: string | null, after: string | null) =>
    `U ndryshua fundi i provës: ${email}, ${before ?? 'pa provë'} → ${after ?? 'pa provë'}`,
  planEndChanged: (email: string, before: string | null, after: string | null) =>
    `U ndryshua fundi i abonimit: ${email}, ${before ?? 'pa abonim'} → ${after ?? 'pa abonim'}`,
  editUndone: (email: string) => `U zhbë ndryshimi i abonimit ose i provës: ${email}`,
  roleChanged: (email: string, before: Role, after: Role) =>
    `U ndryshua roli: ${email}, ${roleNames[before]} → ${roleNames[after]}`,
  deleted: (email: string) => `U fshi përdoruesi: ${email}`,
};

export const customerTexts = {
  noteAdded: (email: string) => `U shtua një shënim për përdoruesin: ${email}`,
  noteDeleted: (email: string) => `U fshi një shënim për përdoruesin: ${email}`,
};

const never = 'asnjëherë';

export const notificationTexts = {
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
