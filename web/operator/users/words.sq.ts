import { longDate } from '#contracts/ground/format.sq.ts';
import { roleNames } from '#contracts/ground/roles.sq.ts';
import type { Role } from '#contracts/ground/user.ts';
import type { FoundBy, ListedUser, UserSorting } from '#contracts/operator/users.ts';
import { figures } from '#contracts/reports/figures.sq.ts';
import type { UserFilter } from '#contracts/salon/account-groups.ts';

const foundPlaces: Record<FoundBy, string> = {
  name: 'emri',
  email: 'email-i',
  salon: 'salloni',
  nipt: 'NIPT-i',
  phone: 'telefoni',
  order: 'numri i porosisë',
};

const roles = { user: 'Përdorues', admin: 'Administrator' } satisfies Record<Role, string>;

export const words = {
  endBeforeAccount: (created: string) =>
    `Kjo llogari u krijua më ${longDate(created)}. Zgjidhni atë ditë ose një më të vonë.`,
  title: 'Menaxhimi i Përdoruesve',
  list: 'Përdoruesit',
  figures: 'Shifrat e përdoruesve',
  admins: 'Administratorë',
  adminsLine: 'Llogari që menaxhojnë shërbimin',

  search: 'Kërko përdorues',
  searchHint: 'Emër, email, sallon, telefon, nr. i porosisë ose NIPT',
  foundBy: (places: readonly FoundBy[]) =>
    places.length > 0
      ? `U gjet nga: ${places.map((place) => foundPlaces[place]).join(', ')}`
      : 'U gjet me një shkronjë ndryshe',
  filters: 'Filtrat',
  filtersChosen: (n: number) => (n > 0 ? `Filtrat (${n})` : 'Filtrat'),
  filterNames: {
    ending: 'Përfundon brenda 7 ditësh',
    expired: figures.expired.name,
    trialEnded: figures.trialEnded.name,
    trial: figures.onTrial.name,
    subscribed: figures.withSubscription.name,
    cancelled: 'I anuluar',
    unverified: 'I paverifikuar',
    inactive: 'Inaktiv',
    unused: 'Pa hyrje 30 ditë',
    staff: 'Stafi i salloneve',
  } satisfies Record<UserFilter, string>,
  writeTo: 'Shkruaju këtyre përdoruesve',
  clearFilters: 'Hiq filtrat',
  sortBy: 'Rendit sipas',
  sortings: {
    created: 'Më të rinjtë',
    name: 'Emri',
    email: 'Email',
    salon: 'Salloni',
    accessUntil: 'Përfundimi',
    lastSignIn: 'Hyrja e fundit',
  } satisfies Record<UserSorting, string>,
  loadFailed: 'Gabim në ngarkimin e përdoruesve',
  noneFound: 'Nuk u gjet asnjë përdorues.',
  refusedTitle: 'Akses i Refuzuar',
  refused: 'Vetëm administratorët mund ta shohin listën e përdoruesve.',

  user: 'Përdoruesi',
  role: 'Roli',
  status: 'Statusi',
  salon: 'Salloni',
  plan: 'Plani',
  noPlan: 'Pa plan',
  gift: (plan: string) => `${plan}, dhuratë`,
  cancelled: 'I anuluar',
  unverified: 'I paverifikuar',
  registered: 'Regjistruar',
  end: 'Përfundon',
  noEnd: '–',
  actions: 'Veprimet',
  /** The role as text. A `user` in the specification is an owner; a person who works for an owner has the role in the salon. */
  roleOf: ({ role, staffRole }: Pick<ListedUser, 'role' | 'staffRole'>) =>
    staffRole && staffRole !== 'owner' ? roleNames[staffRole] : roles[role],
  roles,
  you: 'Ju',
  ownAccount: 'Llogarinë tuaj e ndryshoni te Profili.',
  summary: (registered: string, end: string) => `regjistruar ${registered} · përfundon ${end}`,

  edit: 'Edito',
  editOne: (name: string) => `Edito: ${name}`,
  extend: 'Zgjat Abonimin',
  extendOne: (name: string) => `Zgjat Abonimin: ${name}`,
  remove: 'Fshi',
  removeOne: (name: string) => `Fshi: ${name}`,

  editTitle: 'Edito përdoruesin',
  username: 'Username',
  fullName: 'Emri i plotë',
  email: 'Email',
  sendReset: 'Dërgo link për fjalëkalim të ri',
  sendFailed: 'Linku nuk u dërgua dot.',
  password: 'Fjalëkalim i ri',
  passwordOfNow: 'fjalëkalimi i vendosur ndërkohë',
  passwordTyped: 'fjalëkalimi i ri',
  passwordHint: 'Bosh: fjalëkalimi mbetet i njëjti. Një i ri i mbyll të gjitha sesionet e përdoruesit.',
  ends: { trialEndDate: 'Prova përfundon më', subscriptionEndDate: 'Abonimi skadon më' },
  noDate: 'Pa datë',
  clearDate: 'Hiq datën',
  active: 'Llogari aktive',
  activeLine: 'Në një llogari joaktive nuk hyhet dot.',
  save: 'Ruaj ndryshimet',
  saving: 'Duke ruajtur...',
  nothingChanged: 'Nuk kishte asgjë për të ruajtur.',
  saveFailed: 'Gabim gjatë përditësimit!',

  removeTitle: 'Fshi përdoruesin',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  removed: (name: string, goesWith: boolean) =>
    goesWith
      ? `Llogaria “${name}” fshihet përgjithmonë, bashkë me sallonin dhe të dhënat e tij. Kjo nuk zhbëhet dot.`
      : `Llogaria “${name}” fshihet përgjithmonë. Kjo nuk zhbëhet dot.`,
  typeEmail: (email: string) => `Për ta konfirmuar, shkruani: ${email}`,
  notRead: 'Prisni sa të shfaqet çfarë fshihet.',
  emailDiffers: 'Ky nuk është email-i i llogarisë.',
  goBack: 'Kthehu',
  removeFailed: 'Përdoruesi nuk u fshi.',
};

/** The names of the account states, as specification 13.1 spells them. */
export const accountStateNames = {
  inactive: 'Inaktiv',
  none: 'Pa Abonim',
  trial: 'Në Provë',
  active: 'Aktiv',
};

export const invitationWords = {
  open: 'Fto administrator',
  line: 'Kush ftohet këtu, sheh dhe ndryshon gjithçka të shërbimit. Llogaria nuk ka sallon dhe hapet vetëm me verifikim me dy hapa.',
  email: 'Email-i i administratorit',
  send: 'Dërgo ftesën',
  sending: 'Duke dërguar...',
  waiting: 'Ftesat e dërguara',
  none: 'Asnjë ftesë nuk pret.',
  until: (day: string) => `Vlen deri më ${day}`,
  over: 'Nuk vlen më',
  by: (email: string) => `E ftoi ${email}`,
  again: 'Dërgo përsëri',
  againTo: (email: string) => `Dërgo përsëri: ${email}`,
  end: 'Anulo ftesën',
  endOf: (email: string) => `Anulo ftesën: ${email}`,
  failed: 'Ftesa nuk u dërgua.',
  endFailed: 'Ftesa nuk u anulua dot.',
  loadFailed: 'Ftesat nuk u ngarkuan.',
};
