/** Sentences that the history keeps. */
export const historyTexts = {
  joined: 'Një klient hyri vetë në listën e pritjes.',
  added: 'U vendos një klient në listën e pritjes.',
  updated: 'U ndryshua një klient në listën e pritjes.',
  back: 'U kthye një klient në listën e pritjes.',
  removed: 'U hoq një klient nga lista e pritjes.',
  offered: (when: string) => `Iu ofrua një orar i lirë një klienti të listës së pritjes: ${when}`,
  movedEarlier: (from: string, to: string) => `U zhvendos më herët nga lista e pritjes: ${from} → ${to}`,
  byMail: (on: boolean) =>
    on
      ? 'Lista e pritjes njofton automatikisht me email.'
      : 'Lista e pritjes nuk njofton më automatikisht me email.',
};
