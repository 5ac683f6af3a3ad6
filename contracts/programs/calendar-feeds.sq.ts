export const messages = {
  made: 'Linku është gati.',
  renewed: 'Linku i vjetër nuk vlen më.',
  updated: 'Kalendari u ndryshua.',
  ended: 'Linku nuk vlen më.',
  ownersOnly: 'Këtë mund ta bëjë vetëm pronari.',
  noColumn: 'Ky person nuk është barber në agjendë.',
  ownOnly: 'Ju shihni vetëm terminet tuaja.',
};

/** The texts of events in a calendar. */
export const eventTexts = {
  busy: 'I zënë',
  phone: (phone: string) => `Telefoni: ${phone}`,
};
