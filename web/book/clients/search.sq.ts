// The texts of the search, which is on every screen.
export const searchWords = {
  search: 'Kërko klient',
  // the word is without ë, as in specification 2.3
  noneFound: 'Nuk u gjet asnje klient me kete emer',
};
