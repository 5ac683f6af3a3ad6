export const offlineWords = {
  onlyOne: (name: string) =>
    `Pa internet vazhdon vetëm një person: ${name}. Të tjerët hyjnë kur të kthehet lidhja.`,
  needsNetwork: 'Duhet internet për të hyrë.',
  whenBack:
    'Duhet internet për të hyrë. Kur të kthehet lidhja, secili hyn me PIN-in e vet. Ndryshimet ruhen në këtë pajisje.',
  kept: (name: string, changes: number) =>
    changes === 1 ? `${name}: 1 ndryshim i ruajtur` : `${name}: ${changes} ndryshime të ruajtura`,
  waits: (name: string, changes: number) =>
    changes === 1
      ? `${name}: 1 ndryshim pret të dërgohet`
      : `${name}: ${changes} ndryshime presin të dërgohen`,
};
