import { count } from '#contracts/ground/format.sq.ts';

/** Texts of the plans and payments for admins. */
export const words = {
  title: 'Menaxhimi i Abonimeve',
  figures: 'Shifrat e abonimeve',
  monthlyIncome: 'Nga abonimet këtë muaj',
  totalIncome: 'Nga abonimet gjithsej',
  incomeLine: 'Porositë e paguara, pa shumat e kthyera',
  figuresFailed: 'Gabim gjatë ngarkimit të statistikave',
  loadFailed: 'Gabim në ngarkimin e të dhënave',

  plans: 'Konfigurimi i planeve',
  plansLine: 'Çmimet vlejnë për pagesat e reja. Një plan joaktiv nuk blihet dot.',
  priceOf: (plan: string) => `Çmimi (€): ${plan}`,
  isOffered: (plan: string) => `Plani aktiv: ${plan}`,
  active: 'Aktiv',
  inactive: 'Joaktiv',
  savePlans: 'Ruaj planet',
  planPrice: (plan: string, before: string, after: string) => `${plan}: ${before} → ${after}.`,
  planOff: (plan: string) => `${plan}: nuk blihet dot më.`,
  planOn: (plan: string) => `${plan}: blihet përsëri.`,
  plansAtOnce: 'Vlen menjëherë, edhe në faqen e parë. Kush e ka paguar planin nuk preket.',
  saving: 'Duke ruajtur...',
  saveFailed: 'Planet nuk u ruajtën.',
  nothingChanged: 'Nuk kishte asgjë për të ruajtur.',

  recent: 'Abonimet e fundit',
  noRecent: 'Nuk ka ende abonime të paguara.',
  user: 'Përdoruesi',
  plan: 'Plani',
  amount: 'Shuma',
  paidOn: 'Paguar më',
  action: 'Veprimi',
  deletedUser: 'Llogari e fshirë',

  extend: 'Zgjat Abonimin',
  extendFor: (name: string) => `Zgjat Abonimin: ${name}`,
};

/** Texts of the requests for refunds. */
export const refundWords = {
  open: (n: number) => count(n, 'kërkesë e hapur për rimbursim', 'kërkesa të hapura për rimbursim'),
  title: 'Kërkesat për rimbursim',
  line: 'Shuma kthehet te ofruesi i pagesave. Kërkesa mbyllet kur e shënoni këtu, ose automatikisht sapo ofruesi na njofton se shuma u kthye e plotë.',
  search: 'Numri i porosisë ose i pagesës',
  searchHint: 'Kërkimi gjen edhe porositë e paguara pa kërkesë.',
  none: 'Nuk ka kërkesa për rimbursim.',
  notFound: 'Asnjë porosi e paguar nuk e ka këtë numër.',
  request: 'Kërkesa',
  states: { none: 'Paguar', open: 'Në pritje', returned: 'Rimbursuar', refused: 'Refuzuar' },
  dates: {
    open: (day: string) => `Kërkuar më ${day}`,
    returned: (day: string) => `Kthyer më ${day}`,
    refused: (day: string) => `Refuzuar më ${day}`,
  },
  byRule: 'Sipas rregullit',
  amounts: {
    none: (amount: string) => `Po të kërkohet sot, kthehen: ${amount}`,
    open: (amount: string) => `Për t’u kthyer: ${amount}`,
    returned: (amount: string) => `U kthyen: ${amount}`,
  },
  requestedBy: (name: string) => `Kërkoi administratori: ${name}`,
  refusal: (reason: string) => `Arsyeja: ${reason}`,
  provider: (number: string) => `Pagesa te ofruesi: ${number}`,
  requestRefund: 'Hap kërkesën',
  requestOf: (number: string) => `Kërko rimbursim: porosia nr. ${number}`,
  requestLine: 'Kërkesa hapet te lista e rimbursimeve. Blerësi e merr njoftimin bashkë me arsyen me email.',
  ask: 'Kërko rimbursim',
  requestAgain: 'Hap përsëri',
  requestAgainOf: (number: string) => `Hap përsëri kërkesën: porosia nr. ${number}`,
  requesting: 'Duke hapur...',
  amountFailed: 'Shuma nuk u ngarkua.',
  markReturned: 'Shëno si të kthyer',
  returnOf: (number: string) => `Shëno si të kthyer: porosia nr. ${number}`,
  returnedAmount: 'Shuma e kthyer (€)',
  keepsPlan: 'Kthe një pjesë, plani vazhdon',
  partQuestion: (rest: string) =>
    `Kthehet më pak se ${rest}. Abonimi vazhdon deri në fund të periudhës së paguar. Blerësit i shkruajmë me email sa kthehet dhe pse. Kërkesa mbyllet: për pjesën tjetër hapet një kërkesë e re.`,
  partBefore: (amount: string) => `U kthyen më parë, plani vazhdoi: ${amount}`,
  part: (amount: string, day: string, reason: string) => `${amount}, më ${day}: ${reason}`,
  differenceReason: 'Arsyeja e shumës tjetër',
  differenceWas: (reason: string) => `Arsyeja e shumës: ${reason}`,
  returnQuestion: (amount: string, hasSalon: boolean) =>
    `Sipas rregullit kthehen ${amount}. ${hasSalon ? 'Koha e blerë me këtë porosi mbyllet.' : 'Llogaria është fshirë.'} Blerësit i shkruajmë me email sa kthehet dhe pse.`,
  refuse: 'Refuzo',
  refuseOf: (number: string) => `Refuzo: porosia nr. ${number}`,
  refuseLine: (hasSalon: boolean) =>
    hasSalon
      ? 'Blerësi e merr arsyen me email. Abonimi i tij vazhdon deri në fund të periudhës së paguar.'
      : 'Llogaria është fshirë. Blerësi e merr arsyen me email.',
  reason: 'Arsyeja',
  refusing: 'Duke refuzuar...',
  failed: 'Vendimi nuk u ruajt. Ju lutem provoni përsëri.',
};

/** Texts of ExtendDialog. */
export const extensionWords = {
  title: 'Zgjedh Abonimin',
  plan: 'Lloji i planit',
  duration: 'Kohëzgjatja',
  unit: 'Njësia',
  units: { months: 'Muaj', years: 'Vite' },
  present: 'Tani',
  afterwards: 'Pas zgjatjes',
  noAccess: 'Pa abonim',
  until: (day: string) => `deri më ${day}`,
  unknownEnd: '–',
  notPossible: 'Zgjidhni 1 deri në 120',
  countsFrom: 'Koha shtohet pas asaj që përdoruesi ka tashmë.',
  undoesCancellation: 'Ky abonim është anuluar. Zgjatja e zhbën anulimin.',
  confirm: 'Konfirmo',
  extending: 'Duke zgjatur...',
  failed: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  undoFailed: 'Zgjatja nuk u zhbë.',
};
