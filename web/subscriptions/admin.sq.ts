/** Texts of the plans and payments for admins. */
export const words = {
  title: 'Menaxhimi i Abonimeve',
  figures: 'Shifrat e abonimeve',
  monthlyIncome: 'Nga abonimet këtë muaj',
  totalIncome: 'Nga abonimet gjithsej',
  incomeLine: 'Porositë e paguara, pa të rimbursuarat',
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
  saveFailed: 'Gabim në ruajtjen e planeve',

  recent: 'Abonimet e fundit',
  noRecent: 'Nuk ka ende abonime të paguara.',
  user: 'Përdoruesi',
  plan: 'Plani',
  amount: 'Shuma',
  paidOn: 'Paguar më',
  action: 'Veprimi',
  refunded: 'Rimbursuar',
  deletedUser: 'Llogari e fshirë',

  extend: 'Zgjat Abonimin',
  extendFor: (name: string) => `Zgjat Abonimin: ${name}`,
};

/** Texts of the requests for refunds. */
export const refundWords = {
  title: 'Kërkesat për rimbursim',
  line: 'Shuma kthehet te ofruesi i pagesave. Kërkesa mbyllet kur e shënoni këtu, ose vetë sapo ai na njofton se u kthye e plotë.',
  search: 'Kërko sipas numrit të porosisë ose të pagesës',
  none: 'Nuk ka kërkesa për rimbursim.',
  notFound: 'Asnjë kërkesë nuk e ka këtë numër.',
  request: 'Kërkesa',
  states: { open: 'Në pritje', returned: 'Rimbursuar', refused: 'Refuzuar' },
  dates: {
    open: (day: string) => `Kërkuar më ${day}`,
    returned: (day: string) => `Kthyer më ${day}`,
    refused: (day: string) => `Refuzuar më ${day}`,
  },
  amounts: {
    open: (amount: string) => `Për t’u kthyer: ${amount}`,
    returned: (amount: string) => `U kthyen: ${amount}`,
  },
  refusal: (reason: string) => `Arsyeja: ${reason}`,
  provider: (number: string) => `Pagesa te ofruesi: ${number}`,
  markReturned: 'Shëno si të kthyer',
  returnOf: (number: string) => `Shëno si të kthyer: porosia nr. ${number}`,
  returnQuestion: (amount: string) =>
    `A ia kthyet blerësit shumën prej ${amount}? Koha e blerë me këtë porosi mbyllet dhe blerësi njoftohet me email.`,
  refuse: 'Refuzo',
  refuseOf: (number: string) => `Refuzo: porosia nr. ${number}`,
  refuseLine: 'Blerësi e merr arsyen me email. Abonimi i tij vazhdon deri në fund të periudhës së paguar.',
  reason: 'Arsyeja',
  refusing: 'Duke refuzuar...',
  close: 'Mbyll',
  failed: 'Gabim në ruajtjen e vendimit. Ju lutem provoni përsëri.',
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
  countsFrom: 'Koha shtohet pas asaj që përdoruesi ka tashmë.',
  cancel: 'Mbyll',
  confirm: 'Konfirmo',
  extending: 'Duke zgjatur...',
  failed: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
};
