/** The texts of the search. The list of shortcuts uses them, too. */
export const searchWords = {
  search: 'Kërko konfigurime',
  noneFound: (typed: string) => `Nuk u gjet asgjë për “${typed}”`,
};
