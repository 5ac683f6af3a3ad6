export const messages = {
  saved: 'Rregullat e rezervimit online u ruajtën me sukses!',
  slugWrong: 'Adresa ka 3 deri në 40 shkronja a–z, numra ose viza mes tyre. Disa fjalë nuk lejohen.',
  slugTaken: (other: string) => `Kjo adresë është e zënë. Provoni “${other}”.`,
  notReady: 'Për ta hapur rezervimin online duhen: orari i punës, së paku një shërbim dhe një barber aktiv.',
  serviceSaved: 'Shërbimi u ruajt me sukses!',
  barberSaved: 'Shërbimet e barberit u ruajtën me sukses!',
  serviceUnknown: 'Ky shërbim nuk ekziston më.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  opened: 'U hap rezervimi online.',
  closed: 'U mbyll rezervimi online.',
  changed: 'U ndryshuan rregullat e rezervimit online.',
  service: (name: string) => `U ndryshua shërbimi për rezervimin online: ${name}`,
  barber: (name: string) => `U ndryshuan shërbimet e barberit: ${name}`,
};
