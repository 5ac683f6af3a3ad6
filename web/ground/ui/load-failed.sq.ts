export const words = {
  tryAgain: 'Provo përsëri',
  needsInternet: 'Kjo pjesë shfaqet sapo të kthehet lidhja.',
};
