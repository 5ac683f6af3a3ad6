export const messages = {
  created: 'Pyetja u shtua.',
  updated: 'Pyetja u ruajt.',
  deleted: 'Pyetja u fshi. Përgjigjet e dhëna mbeten te terminet.',
  questionMissing: 'Shkruani pyetjen.',
  kindMissing: 'Zgjidhni si përgjigjet klienti.',
  choiceMissing: 'Shkruani përgjigjen, ose fshijeni.',
  tooFewChoices: 'Shkruani së paku dy përgjigje.',
  tooManyChoices: 'Një pyetje mund të ketë më së shumti gjashtë përgjigje.',
  sameChoice: 'Dy përgjigje janë të njëjta.',
  servicesMissing: 'Zgjidhni së paku një shërbim.',
  serviceUnknown: 'Salloni nuk e ka këtë shërbim. Zgjidhni një tjetër.',
  tooMany: 'Mund të keni më së shumti tri pyetje.',
  duplicate: 'Kjo pyetje është shtuar tashmë.',
  /** The refusals of a booking. */
  unanswered: (question: string) => `Ju lutem përgjigjuni: ${question}`,
  changed: 'Pyetjet e sallonit ndryshuan ndërkohë. Ngarkojeni faqen përsëri.',
  unknownChoice: 'Zgjidhni një nga përgjigjet.',
};

/** The answers to a question that wants yes or no, as the salon reads them. */
export const yesNoNames = { yes: 'Po', no: 'Jo' } as const;

export const kindNames = {
  yes_no: 'Po ose jo',
  line: 'Një rresht',
  choice: 'Një nga disa përgjigje',
} as const;
