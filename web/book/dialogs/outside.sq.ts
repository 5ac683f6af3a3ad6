/** Words of the question before a visit goes to a slot outside the working hours, or to a barber who usually does not do its services. */
export const outsideWords = {
  title: 'Jashtë orarit të punës',
  notUsual: 'Nuk e bën zakonisht',
  yes: 'Rezervo gjithsesi',
};
