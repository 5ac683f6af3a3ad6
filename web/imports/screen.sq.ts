import { birthdayText } from '#contracts/clients/clients.sq.ts';
import type { Birthday } from '#contracts/clients/clients.ts';
import { count, number } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { AppointmentField, ClientField } from './columns.rules.ts';
import type { LeftRow } from './left-rows.rules.ts';

const clients = (n: number) => count(n, 'klient', 'klientë');

export const words = {
  title: 'Importo klientë',
  back: 'Kthehu te klientët',
  choose: {
    drop: 'Zgjidhni skedarin ose lëshojeni këtu.',
    kinds: 'CSV, XLSX, VCF ose ICS, deri në 5 MB dhe 20 000 rreshta.',
    own: 'Edhe skedari me të gjitha të dhënat që shkarkoni nga Krehër, sado i madh.',
    stays: 'Skedari lexohet në këtë pajisje. Asgjë nuk dërgohet para se ta pranoni.',
    button: 'Zgjidh skedarin',
    paste: 'Ose ngjitni këtu listën',
    pasteHint: 'Për shembull një emër dhe një numër në çdo rresht.',
    readPasted: 'Lexo listën',
    how: 'Si e marr skedarin?',
    ways: [
      'Telefoni: hapni kontaktet, zgjidhni “Eksporto” ose “Ndaj” dhe ruani skedarin .vcf.',
      'Google Contacts: “Eksporto”, pastaj “Google CSV”.',
      'Fresha: te klientët ose te terminet, “Export” si CSV. Booksy: kërkojeni skedarin nga ndihma e tyre.',
      'Excel ose fletë tjetër: një rresht për çdo klient ose termin, me emrat e kolonave sipër.',
    ],
    reading: 'Skedari po lexohet...',
    clientsLoading: 'Po ngarkohen klientët që keni...',
    get salonFailed() {
      return profession`Barberët dhe shërbimet nuk u ngarkuan.`;
    },
    clientsFailed: 'Klientët nuk u ngarkuan.',
  },
  columns: {
    title: 'Çfarë është secila kolonë?',
    kind: 'Çfarë ka skedari?',
    kinds: { clients: 'Klientë', appointments: 'Termine' },
    onlyServices:
      'Skedari duket si listë shërbimesh. Këtu importohen klientë dhe termine; shërbimet shtohen te konfigurimet.',
    addServices: 'Shto shërbime',
    rows: (n: number) => count(n, 'rresht', 'rreshta'),
    unnamed: (n: number) => `Kolona ${n}`,
    notImported: 'Mos e importo',
    noExample: 'Kolona është bosh.',
    showAll: (n: number) => `Shfaq të gjitha kolonat (${number(n)})`,
    dates: 'Si janë shkruar datat?',
    datesMissing: 'Zgjidhni si janë shkruar datat.',
    orders: { dayFirst: 'Dita, pastaj muaji', monthFirst: 'Muaji, pastaj dita' },
    order: (name: string, day: Birthday | undefined) => (day ? `${name}: ${birthdayText(day)}` : name),
    country: 'Numrat pa prefiks janë nga',
    next: 'Vazhdo',
    back: 'Zgjidh skedar tjetër',
    backQuestion: 'Ajo që keni zgjedhur dhe rregulluar për këtë skedar humbet.',
  },
  /** The possible meanings of a column. */
  fields: {
    name: 'Emri dhe mbiemri',
    firstName: 'Emri',
    lastName: 'Mbiemri',
    phone: 'Telefoni',
    email: 'Email',
    birthday: 'Ditëlindja',
    note: 'Shënim',
    blocked: 'I bllokuar për rezervime online',
    firstVisit: 'Vizita e parë',
    lastVisit: 'Vizita e fundit',
    visits: 'Numri i vizitave',
    spent: 'Shuma e shpenzuar',
    package: 'Paketa',
    sessionsLeft: 'Seanca të mbetura',
    sessionsUsed: 'Seanca të përdorura',
  } satisfies Record<ClientField, string>,
  /** The possible meanings of a column in a list of visits. */
  fieldsOfVisits: {
    date: 'Data',
    time: 'Ora',
    client: 'Klienti',
    lastName: 'Mbiemri',
    phone: 'Telefoni',
    service: 'Shërbimi',
    get barber() {
      return profession`Barberi`;
    },
    price: 'Çmimi',
    minutes: 'Minuta',
    status: 'Statusi',
    note: 'Shënim',
  } satisfies Record<AppointmentField, string>,
  piles: {
    label: 'Rreshtat e skedarit',
    summary: (fresh: number, known: number, faulty: number) =>
      `Të rinj: ${number(fresh)} · I keni tashmë: ${number(known)} · Rreshta që nuk lexohen dot: ${number(faulty)}`,
    new: 'Të rinj',
    known: 'I keni tashmë',
    asked: 'Për t’u parë',
    faulty: 'Nuk lexohen dot',
    search: 'Kërko me emër ose telefon',
    noneFound: 'Nuk u gjet asnjë.',
    noClients: 'Në skedar nuk ka asnjë klient.',
    tickAll: 'Zgjidh të gjithë',
    tickNone: 'Mos zgjidh asnjë',
    chosen: (n: number, all: number) => `Të zgjedhur: ${number(n)} nga ${number(all)}`,
    titled: (example: string) => `Emrat me shkronja të mëdha shkruaji si “${example}”`,
    joined: (rows: number) => `Në skedar: ${count(rows, 'rresht', 'rreshta')}`,
    inBook: (name: string) => `Te ju: ${name}`,
    existing: 'Klientët që i keni tashmë',
    existingWays: {
      fill: 'Plotëso vetëm fushat bosh',
      keep: 'Mbaji të miat',
      replace: 'Zëvendësoji me të rejat',
    },
    askedWhy: 'Këta mund t’i keni tashmë. Ata për të cilët nuk përgjigjeni nuk importohen.',
    same: 'I njëjti person',
    sameAs: (person: string) => `I njëjti person: ${person}`,
    other: 'Person tjetër',
    rowOfFile: (name: string, row: number) => `${name} (rreshti ${number(row)} i skedarit)`,
    row: (n: number) => `Rreshti ${number(n)}`,
    faultyWhy: 'Rregulloni qelizat e shënuara ose shkarkojini rreshtat.',
    mend: 'Ruaj',
    mendRow: (n: number) => `Ruaj rreshtin ${number(n)}`,
    download: 'Shkarko rreshtat që nuk u lexuan',
    fileName: 'rreshta-qe-nuk-u-lexuan.csv',
    reason: 'Arsyeja',
    import: (n: number) => `Importo ${clients(n)}`,
    update: (n: number) => `Përditëso ${clients(n)}`,
    nobody: 'Zgjidhni kë doni të importoni.',
    open: (n: number) => `Pa përgjigje te “Për t’u parë”: ${number(n)}`,
  },
  sending: {
    title: 'Klientët po importohen',
    titleOfVisits: 'Terminet po importohen',
    sent: (n: number, all: number) => `Të dërguar: ${number(n)} nga ${number(all)}`,
    stop: 'Ndale',
    goOn: 'Vazhdo',
    waiting: 'Serveri nuk përgjigjet. Importimi vazhdon automatikisht sapo të kthehet lidhja.',
    stopped: 'Importimi u ndal. Mund ta vazhdoni kur të doni.',
    closing: 'Mos e mbyllni këtë faqe derisa të mbarojë importimi.',
    canLeave:
      'Mund të punoni në faqe të tjera. Edhe nëse mbyllet faqja, importimi mund të vazhdohet nga kjo pajisje.',
    doneTitle: 'Importimi mbaroi',
    filled: (n: number) => `Klientë të plotësuar: ${number(n)}.`,
    kept: (n: number) => `Klientë pa ndryshime: ${number(n)}.`,
    refused: (n: number) => `Klientë që nuk u importuan: ${number(n)}.`,
    refusedVisits: (n: number) => `Termine që nuk u importuan: ${number(n)}.`,
    left: {
      unread: (n) => `Rreshta që nuk u lexuan: ${number(n)}.`,
      open: (n) => `Pa përgjigje te “Për t’u parë”: ${number(n)}.`,
      barber: (n) => profession`Termine të barberëve që nuk i importuat: ${number(n)}.`,
      off: (n) => `Të pazgjedhur: ${number(n)}.`,
    } satisfies Record<LeftRow['why'], (n: number) => string>,
    /** The reason why one row was left out. */
    leftRow: {
      open: 'Pa përgjigje te “Për t’u parë”.',
      get barber() {
        return profession`Barberi nuk u importua.`;
      },
      off: 'Nuk u zgjodh.',
    },
    newClients: (n: number) => `Klientë të rinj: ${number(n)}.`,
    known: (n: number) => `Termine që i kishit tashmë: ${number(n)}.`,
    taken: (name: string, time: string) => `Ky orar është i zënë: ${name}, ${time}.`,
    downloadRefused: 'Shkarko klientët që nuk u importuan',
    downloadRefusedVisits: 'Shkarko terminet që nuk u importuan',
    fileOfVisits: 'termine-qe-nuk-u-importuan.csv',
    toClients: 'Shiko klientët',
    toDay: 'Shiko terminet',
    book: 'Shto termin',
    another: 'Importo skedar tjetër',
  },
  list: {
    title: 'Importimet',
    failed: 'Importimet nuk u ngarkuan.',
    sources: {
      fresha: 'Fresha',
      booksy: 'Booksy',
      google: 'Google Contacts',
      square: 'Square',
      phone: 'Kontaktet e telefonit',
      calendar: 'Kalendar',
      kreher: 'Krehër',
      other: 'Listë e ngjitur ose skedar',
    },
    running: 'I papërfunduar',
    undone: 'I zhbërë',
    counts: ({ made, filled }: { made: number; filled: number }) =>
      [`Të importuar: ${number(made)}`, filled > 0 && `Të plotësuar: ${number(filled)}`]
        .filter(Boolean)
        .join(' · '),
    countsOfVisits: (visits: number, clients: number) =>
      [`Termine: ${number(visits)}`, clients > 0 && `Klientë të rinj: ${number(clients)}`]
        .filter(Boolean)
        .join(' · '),
    again: 'Për ta vazhduar zgjidhni përsëri të njëjtin skedar: asgjë nuk shtohet dy herë.',
    undo: 'Zhbëj importimin',
    undoQuestion:
      'Klientët e importuar do të hiqen, dhe fushat e plotësuara do të marrin vlerat e mëparshme. Klientët që kanë termine ose që i keni ndryshuar do të mbeten. Do të hiqen edhe paketat e importuara nga të cilat këtu nuk është përdorur asnjë seancë dhe që nuk janë rimbursuar, edhe te klientët që mbeten.',
    get undoQuestionOfVisits() {
      return profession`Terminet e importuara hiqen bashkë me klientët që u shtuan për to. Terminet që i keni ndryshuar, barberët dhe shërbimet e reja mbeten.`;
    },
    undoFailed: 'Importimi nuk u zhbë. Ju lutem provoni përsëri.',
  },
};
