/** Words of the question before a visit goes to a slot outside the hours, or to somebody who usually does not do it. */
export const outsideWords = {
  title: 'Jashtë orarit të punës',
  notUsual: 'Nuk e bën zakonisht',
  yes: 'Rezervo gjithsesi',
};
