export const words = {
  title: 'Foto me kërkesën',
  name: (n: number) => `Foto ${n}`,
  open: (n: number) => `Hap foton ${n}`,
  close: 'Mbyll foton',
  until:
    'Fshihen automatikisht 30 ditë pas refuzimit ose anulimit, dhe 30 ditë pas terminit, përveç kur klienti i lejon fotot, salloni ruan foto dhe termini ka ende vend për to.',
};
