export const words = {
  title: 'Festat zyrtare',
  line: 'Asnjë festë nuk e mbyll sallonin vetvetiu. Përgjigjuni për secilën.',
  loadFailed: 'Gabim në ngarkimin e festave',
  saveFailed: 'Gabim në ruajtjen e përgjigjes',
  question: (day: string, name: string) => `${day}: ${name}. A punoni?`,
  moved: 'Ditë pushimi e shtyrë.',
  estimated: 'Data mund të ndryshojë me një ditë.',
  notOffered: 'Derisa të përgjigjeni, kjo ditë nuk ofrohet online.',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  showAll: 'Shfaq të gjitha festat',
};
