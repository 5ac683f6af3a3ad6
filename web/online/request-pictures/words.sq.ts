export const words = {
  title: 'Foto me kërkesën',
  name: (n: number) => `Foto ${n}`,
  open: (n: number) => `Hap foton ${n}`,
  close: 'Mbyll foton',
  until:
    'Fshihen automatikisht 30 ditë pas refuzimit ose anulimit, dhe 30 ditë pas terminit nëse klienti nuk lejon ruajtjen e fotove.',
};
