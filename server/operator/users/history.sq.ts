import type { Role } from '#contracts/ground/user.ts';

const roleNames = { user: 'përdorues', admin: 'administrator' } satisfies Record<Role, string>;

/** Sentences that the history keeps. */
export const historyTexts = {
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
