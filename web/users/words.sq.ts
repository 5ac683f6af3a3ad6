import type { Role } from '#contracts/accounts.ts';

export const words = {
  title: 'Menaxhimi i Përdoruesve',
  list: 'Përdoruesit',
  figures: 'Shifrat e përdoruesve',
  total: 'Përdorues gjithsej',
  withSubscription: 'Me abonim',
  onTrial: 'Në provë',
  admins: 'Administratorë',

  search: 'Kërko me emër ose email',
  loadFailed: 'Gabim në ngarkimin e përdoruesve',
  noneFound: 'Nuk u gjet asnjë përdorues.',
  refusedTitle: 'Akses i Refuzuar',
  refused: 'Vetëm administratorët mund ta shohin listën e përdoruesve.',

  user: 'Përdoruesi',
  role: 'Roli',
  status: 'Statusi',
  registered: 'Regjistruar',
  end: 'Përfundon',
  noEnd: '–',
  actions: 'Veprimet',
  roles: { user: 'Përdorues', admin: 'Administrator' } satisfies Record<Role, string>,
  you: 'Ju',
  ownAccount: 'Llogarinë tuaj e ndryshoni te Profili.',
  inShort: (registered: string, end: string) => `regjistruar ${registered} · përfundon ${end}`,

  edit: 'Edito',
  editOne: (name: string) => `Edito: ${name}`,
  extend: 'Zgjat Abonimin',
  extendOne: (name: string) => `Zgjat Abonimin: ${name}`,
  remove: 'Fshi',
  removeOne: (name: string) => `Fshi: ${name}`,

  editTitle: 'Edito përdoruesin',
  username: 'Username',
  email: 'Email',
  password: 'Fjalëkalim i ri',
  passwordHint: 'Bosh: fjalëkalimi mbetet i njëjti. Një i ri i mbyll të gjitha sesionet e përdoruesit.',
  trialEnd: 'Prova mbaron më',
  planEnd: 'Abonimi mbaron më',
  dateHint: 'P.sh. 2026-12-31',
  active: 'Llogari aktive',
  activeLine: 'Në një llogari joaktive nuk hyhet dot.',
  save: 'Ruaj ndryshimet',
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim gjatë përditësimit!',
  cancel: 'Anulo',

  removeTitle: 'Fshi përdoruesin',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  removed: (name: string, email: string) =>
    `Llogaria ${name} (${email}) fshihet përgjithmonë, bashkë me sallonin dhe të dhënat e tij.`,
  removeFailed: 'Gabim gjatë fshirjes së përdoruesit',
};

/** SPEC's names of how an account stands. */
export const standingNames = {
  inactive: 'Inaktiv',
  none: 'Pa Abonim',
  trial: 'Në Provë',
  active: 'Aktiv',
};
