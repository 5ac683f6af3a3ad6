export const words = {
  title: 'Foto me kërkesën',
  name: (n: number) => `Foto ${n}`,
  open: (n: number) => `Hap foton ${n}`,
  close: 'Mbyll foton',
  until:
    'Fshihen automatikisht 30 ditë pas refuzimit. Pas terminit fshihen me të njëjtin afat, nëse klienti nuk lejon ruajtjen e fotove.',
};
