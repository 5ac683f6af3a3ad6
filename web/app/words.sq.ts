export const words = {
  product: 'Krehër',
  toLanding: 'Krehër, faqja kryesore',
  landing: 'Agjenda e sallonit',
  skip: 'Kalo te përmbajtja',
  mainPlaces: 'Kryesore',
  toDark: 'Kalo në temën e errët',
  toLight: 'Kalo në temën e çelët',
  account: 'Llogaria',
  profile: 'Profili',
  logout: 'Shkyqu',
  administrator: 'Administrator',

  shortcuts: 'Shkurtoret e tastierës',
  singleKeys: 'Tastet që veprojnë vetë, pa Ctrl',
  everywhere: 'Kudo',
  showsKeys: 'Shfaq këtë listë',
  closes: 'Mbyll dritaren',

  unsavedTitle: 'Ndryshime të paruajtura',
  unsaved: 'Nëse largoheni tani, ndryshimet që nuk janë ruajtur humbin.',
  leave: 'Largohu',

  unreachableTitle: 'Nuk ka lidhje',
  tryAgain: 'Provo përsëri',

  errorTitle: 'Unexpected Application Error!',
  error: 'Ndodhi një gabim i papritur. Ju lutem kthehuni në fillim dhe provoni përsëri.',
  toStart: 'Kthehu në fillim',
};
