import { profession } from '../ground/profession.sq.ts';

/** The text that replaces an appointment of somebody else whose client the caller may not see. */
export const takenTime = 'I zënë';

export const messages = {
  fillAll: 'Ju lutem plotesoni te gjitha fushat!',
  autoConfirmed: (client: string) => `Termini i ${client} u konfirmua automatikisht!`,
  slotTaken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  resourceTaken: 'Një dhomë ose pajisje që i duhet terminit nuk është e lirë. Zgjidhni një orar tjetër.',
  slotTakenBy: (client: string) =>
    profession`Ky orar eshte i zene nga klienti "${client}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  slotBlocked: (title: string) =>
    profession`Ky orar është i zënë (“${title}”)! Zgjidhni një orar tjetër ose ndryshoni barberin.`,
  pastMidnight: 'Termini duhet të mbarojë brenda ditës.',
  tooLong: 'Termini mund të zgjasë më së shumti 12 orë.',
  tooManyDays: (most: number) => `Mund të shihen më së shumti ${most} ditë njëherësh.`,
  tooManyServices: 'Më së shumti 8 shërbime në një termin.',
  eitherServices: 'Çmimi dhe kohëzgjatja shkruhen te secili shërbim.',
  partsWrong:
    'Puna fillon dhe mbaron bashkë me terminin; ndërmjet pjesëve të punës duhet të ketë kohë veprimi.',
  partsCut: 'Pas kohës së veprimit duhet të mbetet së paku 1 minutë punë.',
  shorterThanServices: 'Secili shërbim zgjat së paku 1 minutë.',
};

/** The messages that only the server says, apart from those that the web says too. */
export const serverMessages = {
  refundNeedsTill: 'Drejtojuni menaxherit: vetëm ai mund t’i kthejë paratë.',
  created: (client: string) => `Klienti ${client} u shtua me sukses!`,
  confirmed: 'Termini u konfirmua me sukses!',
  cancelled: 'Termini u anulua me sukses!',
  notBegun: 'Termini nuk ka filluar ende.',
  updated: 'Termini u përditësua me sukses!',
  deleted: 'Termini u fshi me sukses!',
  duplicate: 'Ky termin është regjistruar tashmë.',
  noShow: (who: string) => `U shënua: ${who} nuk erdhi.`,
  onlyOfCancelled: 'Vetëm një termin i anuluar ka arsye anulimi.',
  changedElsewhere: 'Termini u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  paymentChangedElsewhere: 'Pagesa e vizitës u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  foundByNumber: 'Klienti u gjet sipas numrit',
  createdTogether: 'Terminet u shtuan.',
  visitCreated: 'Termini u shtua.',
  cancelledTogether: 'Terminet u anuluan.',
  tooExpensive: 'Çmimi i terminit mund të jetë më së shumti 100\u00a0000.',
  onlyOfVisits: 'Koha e bllokuar nuk ka klient, shërbim apo çmim.',
  hasPictures: 'Ky termin ka foto të klientit. Fshini fotot para se t’ia jepni terminin një klienti tjetër.',
  onlyOfBlocks: 'Vetëm koha e bllokuar ka titull.',
};

const longestName = 120;

/** The name of a visit with these services. */
export function nameOfServices(names: readonly string[]): string {
  const all = names.join(' + ');
  const [first = '', ...others] = names;
  if (all.length <= longestName) return all;
  const rest = others.length === 1 ? ' + 1 tjetër' : ` + ${others.length} të tjera`;
  return first.slice(0, longestName - rest.length) + rest;
}

/** The texts for blocks, which have no client. */
export const blockMessages = {
  created: () => 'Koha u bllokua.',
  confirmed: 'Koha e bllokuar u përditësua.',
  cancelled: 'Koha e bllokuar u lirua.',
  updated: 'Koha e bllokuar u përditësua.',
  deleted: 'Koha e bllokuar u fshi.',
};

export const togetherMessages = {
  tooFew: 'Shtoni së paku dy termine.',
  tooMany: (most: number) => `Termine njëherësh: më së shumti ${most}.`,
  get overlap() {
    return profession`Dy nga këto termine janë te [i njëjti|e njëjta] barber në të njëjtën kohë.`;
  },
};
