export const words = {
  removed: (count: number) => `Të fshira: ${count}`,
  list: 'Alergji të fshira',
  test: (day: string, result: string) => `Provë alergjie: ${day} · ${result}`,
  by: (name: string, moment: string) => `Fshiu: ${name} · ${moment}`,
  restore: 'Rikthe',
  failed: 'Nuk u rikthye. Provoni përsëri.',
};
