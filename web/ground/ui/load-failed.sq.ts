export const words = {
  tryAgain: 'Provo përsëri',
  needsInternet: 'Kjo pjesë shfaqet sapo të kthehet lidhja.',
  savingNeedsNetwork: 'Pa lidhje këtu nuk ruhet asgjë. Shkruani kur të kthehet lidhja.',
};
