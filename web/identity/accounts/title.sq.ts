/** The titles for the router, in a file of their own: the other texts load with their screens. */
export const titles = {
  login: 'Hyrje',
  verification: 'Verifikimi i email-it',
  forgot: 'Rivendosni fjalëkalimin',
  reset: 'Fjalëkalim i ri',
  takeBack: 'Ktheni email-in e mëparshëm',
  security: 'Siguria',
  invitation: 'Ftesë në staf',
};
