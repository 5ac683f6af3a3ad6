/** Words of the question before a visit goes to a slot outside the hours. */
export const outsideWords = {
  title: 'Jashtë orarit të punës',
  yes: 'Rezervo gjithsesi',
};
