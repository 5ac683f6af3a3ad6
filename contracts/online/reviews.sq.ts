export const messages = {
  addressSaved: 'Adresa në Google u ruajt.',
  addressRemoved: 'Adresa në Google u hoq. Klientët nuk ftohen më të shkruajnë atje.',
  addressWrong: 'Ngjitni linkun e sallonit në Google, p.sh. https://g.page/r/…',
  refused: 'Klienti nuk do mesazhe për oferta.',
  /** `when`: the day, or the time of today. */
  asked: (when: string) => `Mesazhi për Google u dërgua tashmë: ${when}`,
};
