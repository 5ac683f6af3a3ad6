/** What administrators read of plans and payments. */
export const words = {
  title: 'Menaxhimi i Abonimeve',
  figures: 'Shifrat e abonimeve',
  totalUsers: 'Përdorues gjithsej',
  withSubscription: 'Me abonim',
  monthlyRevenue: 'Të ardhura këtë muaj',
  totalRevenue: 'Të ardhura gjithsej',
  figuresFailed: 'Gabim gjatë ngarkimit të statistikave',
  loadFailed: 'Gabim në ngarkimin e të dhënave',

  plans: 'Konfigurimi i planeve',
  plansLine: 'Çmimet vlejnë për pagesat e reja. Një plan joaktiv nuk blihet dot.',
  priceOf: (plan: string) => `Çmimi i planit ${plan} (€)`,
  isOffered: (plan: string) => `Plani ${plan} aktiv`,
  active: 'Aktiv',
  inactive: 'Joaktiv',
  savePlans: 'Ruaj planet',
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim në ruajtjen e planeve',

  recent: 'Abonimet e fundit',
  noRecent: 'Nuk ka ende abonime të paguara.',
  refunds: 'Kërkesat për rimbursim',
  refundsLine: 'Rimbursimi bëhet te ofruesi i pagesave. Kërkesa mbyllet vetë sapo ai e njofton.',
  noRefunds: 'Nuk ka kërkesa për rimbursim.',
  user: 'Përdoruesi',
  plan: 'Plani',
  amount: 'Shuma',
  paidOn: 'Paguar më',
  action: 'Veprimi',
  requested: 'Kërkesa',
  requestedOn: (day: string) => `Kërkuar më ${day}`,
  waits: 'Në pritje',
  refunded: 'Rimbursuar',
  deletedUser: 'Llogari e fshirë',

  extend: 'Zgjat Abonimin',
  extendFor: (name: string) => `Zgjat Abonimin: ${name}`,
};

/** The dialog in which a plan is chosen for somebody. */
export const extensionWords = {
  title: 'Zgjedh Abonimin',
  plan: 'Lloji i planit',
  duration: 'Kohëzgjatja',
  unit: 'Njësia',
  units: { months: 'Muaj', years: 'Vite' },
  countsFrom: 'Koha shtohet pas asaj që përdoruesi ka tashmë.',
  cancel: 'Anulo',
  confirm: 'Konfirmo',
  extending: 'Duke zgjatur...',
  failed: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
};
