export const words = {
  wait: (changes: number) =>
    changes === 1
      ? 'Në këtë pajisje pret 1 ndryshim. Dërgohet vetëm kur të hyjë ai që e bëri.'
      : `Në këtë pajisje presin ${changes} ndryshime. Dërgohen vetëm kur të hyjë ai që i bëri.`,
  left: (changes: number) =>
    changes === 1
      ? 'Në këtë pajisje pret 1 ndryshim i një përdoruesi tjetër'
      : `Në këtë pajisje presin ${changes} ndryshime të një përdoruesi tjetër`,
  remove: 'Hiqi',
  removeTitle: 'Ndryshime të padërguara',
  removeQuestion:
    'Këto ndryshime nuk janë dërguar ende. Dërgohen vetëm kur të hyjë në këtë pajisje ai që i bëri. A jeni të sigurt që dëshironi t’i hiqni?',
  removeAgain: 'Ndryshimet humbasin përgjithmonë. Ky veprim nuk mund të kthehet mbrapsht.',
  removeForGood: 'Hiqi përgjithmonë',
};
