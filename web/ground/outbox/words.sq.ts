export const words = {
  kept: 'U ruajt në këtë pajisje. Dërgohet kur të kthehet lidhja.',
  waits: 'pret lidhjen',
  waiting: (changes: number): string =>
    changes === 1 ? `1 ndryshim ${words.waits}` : `${changes} ndryshime presin lidhjen`,
  dropped: 'U hoq nga kjo pajisje.',
  erased: 'Të dhënat e klientit u fshinë ndërkohë, prandaj ndryshimi i tyre u hoq nga kjo pajisje.',
  retry: 'Provo përsëri',
  sentAnyway: 'Ky ndryshim ishte dërguar tashmë.',
  noRoom: 'Kjo pajisje nuk i ruan dot ndryshimet.',
  onlyOnline: 'Punoni me lidhje, ose lironi vend dhe mbyllni dritaren private.',
};
