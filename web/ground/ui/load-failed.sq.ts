export const words = {
  tryAgain: 'Provo përsëri',
  needsInternet: 'Kjo pjesë shfaqet sapo të kthehet lidhja.',
  savingNeedsNetwork: 'Pa lidhje këtu nuk ruhet asgjë. Shkruani kur të kthehet lidhja.',
  chunkFailedTitle: 'Faqja nuk u ngarkua',
  chunkFailed:
    'Një pjesë e aplikacionit nuk u ngarkua. Kontrolloni lidhjen me internetin dhe provoni përsëri.',
  chunkSlowTitle: 'Po zgjat shumë',
  chunkSlow: 'Ngarkimi i faqes po zgjat më shumë se zakonisht. Lidhja mund të jetë e dobët.',
};
