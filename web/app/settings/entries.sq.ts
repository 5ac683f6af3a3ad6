// The entries that the search of the settings can find: each section and each field, by its own label and by other words. A test opens
// every part and compares.

import { profession } from '#contracts/ground/profession.sq.ts';
import { countryLabel } from '#contracts/salon/salon-names.sq.ts';
import { words as deletion } from '../../identity/account-deletion/words.sq.ts';
import { words as account } from '../../identity/accounts/words.sq.ts';
import { words as passkeys } from '../../identity/passkeys/words.sq.ts';
import { setPinWords as pin, words as tablet } from '../../identity/pins/words.sq.ts';
import { words as secondFactor } from '../../identity/second-factors/words.sq.ts';
import { words as sessions } from '../../identity/sessions/words.sq.ts';
import { words as tokens } from '../../identity/tokens/words.sq.ts';
import { words as bookings } from '../../online/bookings/words.sq.ts';
import { words as questions } from '../../online/questions/words.sq.ts';
import { mailWords as waitlist } from '../../online/waitlist/words.sq.ts';
import { words as online } from '../../online/words.sq.ts';
import { words as calendar } from '../../programs/calendar-feeds/words.sq.ts';
import { words as webhooks } from '../../programs/webhooks/words.sq.ts';
import { words as barbers } from '../../salon/barbers/words.sq.ts';
import { words as holidays } from '../../salon/holidays/words.sq.ts';
import { words as hours } from '../../salon/hours/words.sq.ts';
import { words as leave } from '../../salon/leave-requests/words.sq.ts';
import { title as calendarElsewhere } from '../../salon/own-calendars/title.sq.ts';
import { words as pictures } from '../../salon/pictures/words.sq.ts';
import { words as staff } from '../../salon/staff/words.sq.ts';
import { settingsWords as till } from '../../till/words.sq.ts';
import { words as push } from '../../ground/push/words.sq.ts';
import { words as log } from '../../ground/security-log/words.sq.ts';
import type { ShownSections } from './shown-sections.ts';
import { words } from './words.sq.ts';

export interface Entry {
  /** The key of the part that contains the entry. */
  readonly part: string;
  readonly label: string;
  /** Other words for the entry. */
  readonly also: string;
  /** The text that is shown instead if the section is not always there. */
  readonly near?: string;
  /** The section that a person must have for this entry. */
  readonly section?: keyof ShownSections;
}

type Row = readonly [label: string, also: string, more?: Pick<Entry, 'near' | 'section'>];

const tillOff = { near: till.isOn };

/** Words that find a whole part, for its rows and dialogs, which have no labels to search. */
export const aboutParts: Readonly<Record<string, string>> = {
  salloni: 'biznesi lokali dyqani berberhane estetika',
  orari: 'orët hapur mbyllur dita java pushim fundjavë turni',
  get sherbimet() {
    return profession`barberët kohëzgjatja minuta veprimit pastrim shtesë gjuha përkthim lista tarifa çmimore kategori grupe renditja ngjyrosje manikyr thonj qerpikë depilim masazh grim test alergjie`;
  },
  paketat: 'pako seanca abone kartelë vula masazh lazer solarium parapagim dhuratë',
  produktet: 'raft stoku shampo llak krem mall artikuj shitje çmimi furnizim inventar magazina',
  barberet: 'stilist specialiste parukiere kolona ngjyra foto renditja joaktiv punonjës punëtor puntor',
  stafi:
    'persona ftesë fto llogari roli të drejtat pronari menaxher pin largo komision përqindje punonjës punëtor puntor pult recepsionist praktikant shëndet alergji',
  rezervimi: 'faqja internet link website',
  arka: 'para kasa pagesa kupon fiskalizim tvsh shpenzime harxhime hyrje dalje xhiro ditore mbyllja e ditës barazim',
  abonimi: 'plani pagesa fatura vërtetim nipt tvsh anulo rimbursim provë falas',
  profili: 'llogaria ime të dhënat e mia',
  siguria: 'mbrojtje hyrje fjalëkalim fjalkalim pasword',
  programues: 'api token webhook dokumentacion zhvillues integrim',
  vendet: 'kabina karrige stol lazer lavaman solarium shtrat krevat aparat vende',
  cmimet: 'tarifa kohëzgjatja stilist specialiste secili',
  klientet:
    'ditëlindje numra telefoni email bllokuar lista e pritjes e zezë mungesa nuk erdhi dyfishtë bashko fshi privatësia gdpr shëndet alergji reaksion kartela shënime historiku',
  importo: 'sjell csv excel kontaktet skedar numrat nga telefoni program tjetër fresha booksy square fletore',
  kujtesat: 'rikujtim whatsapp viber sms email mesazh njoftim teksti',
  komentet: 'vlerësime recensione reviews yjet',
  pagesa: 'ulje rabat ofertë promocion kusur rimbursim kuponi borxh depozitë kapar',
  raportet: 'statistika të ardhura xhiro fitimi shifra muaji printo qarkullim bilanc kontabilitet',
  pagesat: 'provizion komision përqindje rroga paga avans pagesat qira karrigeje',
  'te-dhenat': 'eksporto excel backup kopje rezervë ruaj arkivo skedar',
};

const rowsNow = (): Readonly<Record<string, readonly Row[]>> => ({
  salloni: [
    [words.salonName, 'biznesi'],
    [words.salonPhone, 'numri kontakt'],
    [words.contactEmail, 'posta kontakt'],
    [countryLabel, 'vendi kosovë shqipëri prefiksi'],
    [words.currency, 'euro lekë monedha'],
    [words.forClients, 'publike'],
    [words.kind, 'berber parukeri bukuri thonj estetike spa'],
    [words.address, 'rruga harta google maps'],
    [words.city, 'vendndodhja'],
    ['Instagram', 'rrjete sociale'],
    [words.about, 'përshkrimi'],
    [words.picturesOfWork, 'fotografi imazhe para pas kamera'],
    [calendar.title, 'google calendar iphone apple link sinkronizo', { section: 'salonCalendar' }],
  ],
  orari: [
    [
      hours.title,
      'orët hapur mbyllur pauze pushim dreka java e hënë e martë e mërkurë e enjte e premte e shtunë e diel',
    ],
    [hours.barbers, 'turni ndërrimi java a java b'],
    [leave.title, 'leje', { near: hours.exceptions }],
    [hours.exceptions, 'vjetor leje ditë të mbyllura të lira dita e lirë sëmundje'],
    [holidays.title, 'pushim ditë të mbyllura bajram pashkë viti i ri'],
  ],
  sherbimet: [],
  produktet: [],
  paketat: [],
  barberet: [[barbers.new, 'shto punonjës']],
  stafi: [
    [staff.new, 'shto punonjës'],
    [staff.withoutPerson, 'agjenda', { near: words.staff }],
  ],
  rezervimi: [
    [online.link, 'adresa instagram google whatsapp facebook tiktok reklama ndaj', { near: online.open }],
    [online.where, 'instagram google whatsapp link', { near: online.open }],
    [online.qr, 'poster printo', { near: online.open }],
    [push.title, 'lajmërime telefoni'],
    [bookings.sound, 'zëri nota'],
    [waitlist.label, 'lista e pritjes lirohet'],
    [online.open, 'hap mbyll'],
    [questions.title, 'formular përgjigje alergji shëndet pëlqim'],
    [online.address, 'link'],
    [online.rules, 'kushte'],
    [online.accept, 'konfirmim kërkesa miratim'],
    [online.unanswered, 'kërkesa afati', { near: online.accept }],
    [online.lead, 'para përpara orë më herët'],
    [online.horizon, 'ditë para përpara'],
    [online.changeUntil, 'anulim zhvendosje termin afati'],
    [online.lateCancel, 'anulim i vonë gjobë'],
    [online.step, 'intervali minuta'],
    [online.most, 'kufiri numri'],
    [online.avoidGaps, 'vrima boshllëqe'],
    [online.offerWaits, 'ngjyra pritje'],
    [online.waitShown, 'radha rradha pa'],
    [online.chooseBarber, ''],
    [online.showPrices, ''],
    [online.listed, 'kërkimi'],
    [online.mailOwner, 'lajmërim posta'],
    [online.note, 'mesazh njoftim'],
    [online.otherNotes, 'gjermanisht anglisht italisht përkthim'],
    [pictures.salonTitle, 'imazhi pamja logo kopertina'],
    [online.services, 'çmimi'],
    [online.barbers, 'shërbimet e barberit stilistes specialistes secili'],
  ],
  arka: [
    [till.isOn, 'hap kasa'],
    [till.asksHowPaid, 'pagesa kartë pos para në dorë', tillOff],
    [till.rate, 'euro monedha valuta këmbimi', tillOff],
  ],
  abonimi: [],
  profili: [
    [account.fullName, 'mbiemri', { section: 'account' }],
    [account.username, 'përdoruesi', { section: 'account' }],
    [account.email, 'posta', { section: 'account' }],
    [account.changePassword, 'password fjalkalimi', { section: 'account' }],
    [pin.title, 'kodi tableti', { section: 'ownPin' }],
    [calendar.title, 'google calendar iphone apple link sinkronizo', { section: 'calendars' }],
    [calendarElsewhere, 'google outlook icloud ical ics zënë dentisti privat', { section: 'calendars' }],
    [leave.own, 'leje', { section: 'ownRequests' }],
  ],
  siguria: [
    [secondFactor.title, 'kodi 2fa dy faktorë authenticator'],
    [passkeys.title, 'gjurmë gishti fytyrë face id passkey', { near: secondFactor.title }],
    [sessions.devices, 'pajisje shkyçje dil dalje telefona'],
    [tablet.ofSalon, 'tablet ipad pin ekrani', { section: 'salonTablet' }],
    [log.takenOut, 'eksport kush mori', { section: 'takenOut' }],
    [log.health, 'shëndet', { section: 'takenOut' }],
    [log.own, 'historiku hyrjet'],
    [deletion.section, 'mbyll sallonin', { section: 'deletion' }],
  ],
  programues: [
    [tokens.title, 'çelës api'],
    [tokens.sites, 'origin cors domain web'],
    [webhooks.title, 'njoftime'],
  ],
});

export const entriesNow = (): readonly Entry[] =>
  Object.entries(rowsNow()).flatMap(([part, found]) =>
    found.map(([label, also, more]) => ({ part, label, also, ...more })),
  );
