export const said = {
  trialEndWrong: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  subscriptionEndWrong: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  updated: 'Përdoruesi u përditësua me sukses!',
  roleChanged: 'Roli u ndryshua me sukses!',
  deleted: 'Përdoruesi u fshi me sukses!',
  ownAccount: 'Nuk mund ta ndryshoni llogarinë tuaj të administratorit këtu.',
  noLongerAdmin: 'Nuk jeni më administrator.',
  noSalon: 'Ky përdorues nuk ka sallon.',
};

const roleNames = { user: 'përdorues', admin: 'administrator' } as const;

/** How the history tells it. */
export const recorded = {
  updated: (email: string) => `U përditësua përdoruesi ${email}`,
  passwordSet: (email: string) => `U vendos fjalëkalim i ri për ${email}`,
  activated: (email: string) => `U aktivizua llogaria ${email}`,
  deactivated: (email: string) => `U çaktivizua llogaria ${email}`,
  trialEndSet: (email: string, day: string) => `Prova e ${email} mbaron më ${day}`,
  trialEndCleared: (email: string) => `U hoq prova e ${email}`,
  planEndSet: (email: string, day: string) => `Abonimi i ${email} mbaron më ${day}`,
  planEndCleared: (email: string) => `U hoq abonimi i ${email}`,
  roleChanged: (email: string, role: keyof typeof roleNames) => `${email} tani është ${roleNames[role]}`,
  deleted: (email: string) => `U fshi përdoruesi ${email}`,
};
