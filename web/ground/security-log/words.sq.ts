import { number } from '#contracts/ground/format.sq.ts';
import { entityName, typeNames } from '#contracts/ground/history.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Plan } from '#contracts/ground/plans.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { roleNames as staffRoles, tickNames } from '#contracts/ground/roles.sq.ts';
import type { StaffRole } from '#contracts/ground/roles.ts';
import type { SecurityEvent } from '#contracts/ground/security-log.ts';

export const words = {
  list: 'Ngjarjet e sigurisë',
  line: 'Ruhen 400 ditë. Askush nuk mund t’i ndryshojë ose t’i fshijë.',
  counted:
    'Përpjekja e parë e dështuar shfaqet menjëherë. Të tjerat e së njëjtës orë mblidhen në një rresht kur mbaron ora.',
  own: 'Aktiviteti i llogarisë',
  ownLine:
    'Hyrjet, ndryshimet dhe shkarkimet e 400 ditëve të fundit. Nëse nuk njihni diçka, ndryshoni fjalëkalimin.',
  takenOut: 'Shkarkimet e të dhënave',
  takenOutLine:
    'Kush shkarkoi të dhëna të sallonit, ose hapi faqen “Të dhënat e klientit”, në 400 ditët e fundit.',
  health: 'Kush i pa alergjitë',
  healthLine: 'Kush i pa ose i ndryshoi alergjitë e klientëve, në 400 ditët e fundit.',
  event: 'Ngjarja',
  all: 'Të gjitha',
  none: 'Nuk ka ngjarje.',
  older: 'Më të vjetrat',
  newest: 'Më të rejat',
  loadFailed: 'Ngjarjet nuk u ngarkuan.',
  refresh: 'Rifresko',
  times: (n: number) => `${number(n)} herë`,
  byAdministrator: 'Administratori',
  stranger: 'Pa llogari',
  aboutWhom: (email: string) => `Llogaria: ${email}`,
};

export const eventNames = {
  'sign-in': 'Hyrje',
  'sign-in-failed': 'Hyrje e pasuksesshme',
  'sign-out': 'Dalje',
  'resumed-elsewhere': 'Pajisje e ruajtur në një shfletues tjetër',
  'device-copied': 'Hyrja e ruajtur e një pajisjeje u përdor nga dy vende',
  'sessions-ended': 'U mbyllën hyrje në pajisje',
  'salon-device-made': 'Një pajisje u bë e sallonit',
  'calendar-link-made': 'U krijua link kalendari',
  'own-calendar-connected': 'U lidh kalendari vetjak',
  'pin-off': 'Një PIN u çaktivizua pas shumë përpjekjeve',
  'password-changed': 'Fjalëkalimi u ndryshua',
  'password-reset': 'Fjalëkalimi u rivendos me link',
  'email-asked': 'U kërkua ndryshimi i email-it',
  'email-changed': 'Email-i u ndryshua',
  'email-taken-back': 'U kthye email-i i mëparshëm',
  'second-factor-on': 'Verifikimi me dy hapa u aktivizua',
  'second-factor-off': 'Verifikimi me dy hapa u çaktivizua',
  'second-factor-end-asked': 'U kërkua çaktivizimi i verifikimit me dy hapa',
  'recovery-code-used': 'U përdor një kod rezervë',
  'recovery-codes-renewed': 'Kodet rezervë u ndërruan',
  'passkey-added': 'U shtua një çelës kalimi',
  'passkey-deleted': 'U fshi një çelës kalimi',
  'api-token-made': 'U krijua një token i API-së',
  'api-token-ended': 'U fshi një token i API-së',
  'webhook-changed': 'Webhook-et u ndryshuan',
  'api-sites-changed': 'Faqet e lejuara u ndryshuan',
  'role-changed': 'Roli u ndryshua',
  'rights-changed': 'Të drejtat në staf u ndryshuan',
  invited: 'Ftesë në staf',
  'invitation-accepted': 'Ftesa u pranua',
  deactivated: 'Llogaria u çaktivizua',
  activated: 'Llogaria u aktivizua',
  exported: 'Shkarkim i të dhënave',
  'client-file-read': 'U hapën të dhënat e një klienti',
  'health-read': 'U panë alergjitë e një klienti',
  'health-kept': 'Alergjitë e ditëve të afërta u ruajtën në pajisje',
  'health-changed': 'U ndryshuan alergjitë e një klienti',
  'health-removed': 'U fshinë alergjitë e një klienti',
  'health-restored': 'U rikthyen alergjitë e një klienti',
  'health-limit': 'Ky person hapi alergjitë e shumë klientëve, me termine që i shtoi ose ia dha vetes',
  deleted: 'Fshirje',
  'deletion-asked': 'U kërkua fshirja e llogarisë',
  'deletion-taken-back': 'Llogaria u rikthye',
  'account-deleted': 'Llogaria u fshi',
  refused: 'Kërkesë e refuzuar',
  'unknown-id': 'Kërkesë për një të dhënë të panjohur',
  'numbers-tried': 'Shumë numra telefoni të provuar',
  'callback-forged': 'Njoftim pagese i falsifikuar',
  administered: 'Veprim i administratorit',
} satisfies Record<SecurityEvent, string>;

const exportNames: Record<string, string> = {
  till: 'Fleta e arkës',
  all: 'Të gjitha të dhënat',
  report: 'Raporti',
  payments: 'Pagesat',
  get statements() {
    return profession`Sa u takon barberëve`;
  },
};
const roleNames: Record<string, string> = { admin: 'Administrator', user: 'Përdorues' };

/** The detail of an entry as a sentence. For a refusal the detail is the call, which stays as it is. */
export function detailName(event: SecurityEvent, detail: string): string {
  if (event === 'exported') return exportNames[detail] ?? detail;
  if (event === 'role-changed' || event === 'invited')
    return roleNames[detail] ?? staffRoles[detail as StaffRole] ?? detail;
  if (event === 'rights-changed') return rightName(detail);
  if (event === 'deleted') return entityName(detail);
  if (event === 'health-kept') return `Klientë: ${detail}`;
  if (event !== 'administered') return detail;
  const [type = '', entity = '', target = ''] = detail.split(' ');
  const names = [typeNames[type as keyof typeof typeNames] ?? type, entityName(entity)];
  return [...names, planNames[target as Plan] ?? target].filter(Boolean).join(' · ');
}

function rightName(detail: string) {
  const [tick = '', state] = detail.split(' ');
  return `${tickNames[tick as keyof typeof tickNames] ?? tick}: ${state === 'on' ? 'po' : 'jo'}`;
}
