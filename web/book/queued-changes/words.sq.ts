import { profession } from '#contracts/ground/profession.sq.ts';
import { words } from '../../ground/outbox/words.sq.ts';

export const outboxWords = {
  waiting: words.waiting,
  waitingForPlan: (changes: number) =>
    changes === 1
      ? '1 ndryshim ruhet në këtë pajisje derisa të vazhdoni abonimin'
      : `${changes} ndryshime ruhen në këtë pajisje derisa të vazhdoni abonimin`,
  undecided: (changes: number) =>
    changes === 1 ? '1 ndryshim pret vendimin tuaj' : `${changes} ndryshime presin vendimin tuaj`,
  alsoUndecided: (changes: number) =>
    changes === 1 ? '1 pret vendimin tuaj' : `${changes} presin vendimin tuaj`,
  decide: 'Shiko',

  waitingTitle: 'Ndryshimet që presin',
  removed: (changes: number) => (changes === 1 ? 'Ndryshimi u hoq.' : `${changes} ndryshime u hoqën.`),
  dropOf: (kind: string, subject = '') => `Hiqe timin: ${kind}, ${subject}`,

  notSaved: (name: string, changes: number) => `Ndryshime që nuk u ruajtën (${name}): ${changes}`,
  notSavedLine:
    'U bënë në këtë pajisje dhe nuk u dërguan dot, sepse ky person nuk hyn më këtu. Bëjini vetë nëse duhen, pastaj hiqini.',
  remove: 'Hiqe',
  removeOf: (kind: string, subject = '') => `Hiqe: ${kind}, ${subject}`,

  title: 'Ndryshim që nuk u ruajt',
  slotTaken: 'Ky orar u zu ndërkohë.',
  slotNotFree: 'Ky orar është i zënë. Kjo ditë nuk ishte në pajisje.',
  changed: 'Ky termin u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  cancelled: 'Ky termin u anulua ndërkohë.',
  paymentChanged: 'Pagesa e kësaj vizite u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  behind: 'Bashkë me të presin edhe:',
  gone: 'Ky termin u fshi ndërkohë.',
  unknown: {
    get barber() {
      return profession`Salloni nuk e ka më këtë barber. Zgjidhni një tjetër.`;
    },
    client: 'Salloni nuk e ka më këtë klient.',
    service: 'Salloni nuk e ka më këtë shërbim.',
  },
  mine: 'Juaji',
  theirs: 'Tani në agjendë',
  nothing: 'Nuk është më aty.',
  client: 'Të dhënat e klientit',
  states: { pending: 'në pritje', confirmed: 'i konfirmuar', cancelled: 'i anuluar', missed: 'nuk erdhi' },
  until: (name: string, until: string) => `${name} · deri në ${until}`,
  elsewhere: 'Mbaje timin në një orar tjetër të lirë:',
  day: 'Data',
  noTimes: 'Këtë ditë nuk ka orar të lirë.',
  keepMine: 'Mbaje timin',
  restore: 'Riktheje me ndryshimin tim',
  keepWhat: 'Çfarë të mbahet nga ndryshimi juaj:',
  parts: {
    slot: 'Orari',
    services: 'Shërbimet',
    client: 'Klienti',
    note: 'Shënimi',
    status: 'Statusi',
    payment: 'Pagesa',
    title: 'Titulli',
  },
  addAgain: 'Shtoje përsëri',
  asNewClient: 'Ruaje si klient të ri',
  phone: 'Telefoni',
  withPhone: 'Ruaje me këtë numër',
  withoutPhone: 'Ruaje pa numër',
  byName: 'Ruaje vetëm me emrin',
  retry: 'Provo përsëri',
  drop: 'Hiqe timin',
};
