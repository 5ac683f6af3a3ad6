export const messages = {
  addressSaved: 'Linku për komente në Google u ruajt.',
  addressRemoved: 'Linku për komente në Google u hoq. Klientët nuk do të ftohen më të shkruajnë atje.',
  addressWrong: 'Ngjitni këtu linkun që jep Google për komente, p.sh. https://g.page/r/…',
  refused: 'Dikush me këtë numër nuk do mesazhe për oferta.',
  /** `when`: the day, or the time of today. */
  asked: (when: string) => `Këtij numri i është shkruar tashmë për koment në Google: ${when}`,
};
