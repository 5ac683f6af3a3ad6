/** The texts of the search; the list of shortcuts has them, too. */
export const searchWords = {
  search: 'Kërko konfigurime',
  noneFound: (typed: string) => `Nuk u gjet asgjë për “${typed}”`,
};
