import type { Role } from './accounts.ts';

export const messages = {
  trialEndWrong: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  subscriptionEndWrong: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  endOutOfReach: 'Zgjidhni një datë nga 1.1.2000 deri më 31.12.2100.',
  updated: 'Përdoruesi u përditësua me sukses!',
  roleChanged: 'Roli u ndryshua me sukses!',
  deleted: 'Përdoruesi u fshi me sukses!',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  noLongerAdmin: 'Nuk jeni më administrator.',
  noSalon: 'Ky përdorues nuk ka sallon.',
  undone: 'Ndryshimi u zhbë.',
  undoTooLate: 'Ky ndryshim nuk mund të zhbëhet më.',
  ledgerChanged: 'Abonimi ka ndryshuar ndërkohë, prandaj ky ndryshim nuk mund të zhbëhet.',
};

const roleNames = { user: 'përdorues', admin: 'administrator' } satisfies Record<Role, string>;

/** Sentences that the history keeps. */
export const historyTexts = {
  usernameChanged: (email: string, before: string, after: string) =>
    `U ndryshua username-i: ${email}, ${before} → ${after}`,
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
