/** Texts of PaymentSuccessScreen, and of the list of payments with its receipts. */
export const words = {
  checking: { title: 'Pagesa juaj', line: 'Duke kontrolluar pagesën...' },
  paid: {
    title: 'Pagesa u krye me sukses!',
    line: 'Faleminderit! Abonimi juaj është aktiv. Konfirmimin e pagesës e merrni me email.',
  },
  pending: {
    title: 'Pagesa po konfirmohet',
    line: 'Zakonisht zgjat disa sekonda. Faqja përditësohet vetë; mund edhe ta mbyllni.',
  },
  expired: {
    title: 'Kjo porosi ka skaduar',
    line: 'Nuk u pagua brenda 7 ditëve. Mund ta porosisni përsëri me çmimin e sotëm. Nëse keni paguar, shuma do të llogaritet sapo të vijë.',
  },
  refunded: {
    title: 'Pagesa është rimbursuar',
    line: 'Shuma ju është kthyer, prandaj kjo pagesë nuk hap më abonim.',
  },
  unconfirmed: {
    title: 'Pagesa juaj',
    line: 'Pagesa u krye, por nuk mund të konfirmohet ende. Ju lutem kontrolloni më vonë te Abonimi.',
  },
  unknown: {
    title: 'Kjo pagesë nuk u gjet',
    line: 'Nuk i përket llogarisë me të cilën jeni kyçur. Gjendjen e abonimit e gjeni te Abonimi.',
  },
  nothing: {
    title: 'Këtu nuk ka asnjë pagesë',
    line: 'Pagesa shfaqet këtu sapo të bëhet. Gjendjen e abonimit e gjeni te Abonimi.',
  },
  visitor: {
    title: 'Kyçuni për të parë pagesën',
    line: 'Pasi të kyçeni, gjendjen e abonimit e gjeni te Abonimi.',
  },

  plan: 'Plani',
  status: 'Statusi',
  statuses: { active: 'Aktiv', pending: 'Në pritje', expired: 'Skaduar', refunded: 'Rimbursuar' },
  until: 'Vlen deri më',
  toStart: 'Shko te Paneli',
  toSubscription: 'Abonimi',
  orderAgain: 'Porosit përsëri',
  toLogin: 'Shko te hyrja',

  payments: 'Pagesat',
  paymentsFailed: 'Gabim në ngarkimin e pagesave',
  noPayments: 'Nuk keni bërë ende asnjë pagesë.',
  order: (number: string) => `Porosia nr. ${number}`,
  showReceipt: 'Vërtetim',
  receiptOf: (number: string) => `Vërtetim pagese nr. ${number}`,
  refundRequested: 'Rimbursim i kërkuar',
  refundRefused: 'Rimbursim i refuzuar',
  date: 'Data',
  orderNumber: 'Numri i porosisë',
  amount: 'Shuma',
  buyer: 'Blerësi',
  refundedOn: 'Rimbursuar më',
  seller: { name: 'Shitësi', nipt: 'NIPT', address: 'Adresa', email: 'Email', phone: 'Telefoni' },
  buyerNipt: 'NIPT i blerësit',
  nipt: 'NIPT',
  niptHint: 'Në Kosovë numri unik. Shfaqet në vërtetimet e pagesave.',
  saveNipt: 'Ruaj NIPT-in',
  savingNipt: 'Duke ruajtur...',
  niptFailed: 'Gabim në ruajtjen e NIPT-it',
  noInvoice: 'Ky vërtetim nuk është faturë fiskale.',
  print: 'Printo',
};
