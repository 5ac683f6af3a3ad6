export const words = {
  title: 'Foto me kërkesën',
  name: (n: number) => `Foto ${n}`,
  open: (n: number) => `Hap foton ${n}`,
  close: 'Mbyll foton',
  until:
    'Fshihen automatikisht 30 ditë pas refuzimit ose anulimit. 30 ditë pas terminit mbeten vetëm nëse klienti e lejon, salloni ruan foto dhe termini ka ende vend për to.',
};
