export const offlineWords = {
  onlyOne: (name: string) =>
    `Pa internet vazhdon vetëm një person: ${name}. Të tjerët hyjnë kur të kthehet lidhja.`,
  needsNetwork: 'Duhet internet për të hyrë.',
  waits: (name: string, changes: number) =>
    changes === 1
      ? `${name}: 1 ndryshim pret të dërgohet`
      : `${name}: ${changes} ndryshime presin të dërgohen`,
};
