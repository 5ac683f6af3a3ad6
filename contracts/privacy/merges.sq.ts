export const messages = {
  merged: 'U bashkuan.',
  undone: 'Bashkimi u zhbë.',
  remembered: 'U ruajt: nuk janë i njëjti person.',
  same: 'Zgjidhni dy klientë të ndryshëm.',
  longNote: 'Shënimet së bashku kanë më shumë se 1 000 shkronja. Shkurtoni njërin prej tyre.',
  tooLate: 'Bashkimi zhbëhet vetëm brenda 30 ditëve.',
  laterFirst: 'Ky klient u bashkua më vonë me një tjetër. Zhbëni së pari atë bashkim.',
};
