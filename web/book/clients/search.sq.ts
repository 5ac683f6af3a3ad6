// The texts of the search, which is on every screen.
export const searchWords = {
  search: 'Kërko klient',
  // specification 2.3 spells it without ë
  noneFound: 'Nuk u gjet asnje klient me kete emer',
};
