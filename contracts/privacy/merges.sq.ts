export const messages = {
  merged: 'U bashkuan.',
  picturesGo: (pictures: number) =>
    `Njëri prej dy klientëve nuk lejon ruajtjen e fotove. Nëse i bashkoni klientët, do të fshihen përgjithmonë fotot e të dyve. Gjithsej: ${pictures}.`,
  undone: 'Bashkimi u zhbë.',
  remembered: 'U ruajt: nuk janë i njëjti person.',
  same: 'Zgjidhni dy klientë të ndryshëm.',
  longNote: 'Shënimet së bashku kanë më shumë se 1 000 shkronja. Shkurtoni njërin prej tyre.',
  tooLate: 'Bashkimi zhbëhet vetëm brenda 30 ditëve.',
  laterFirst: 'Ky klient u bashkua më vonë me një tjetër. Zhbëni së pari atë bashkim.',
};
