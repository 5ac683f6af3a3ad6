// The mails about payments and refunds. Each function returns the input of `queueMail`.

import { dateAndTime, dayOf, longDate, money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Company } from '../../ground/config.ts';
import { linkToApp, mailOf, product } from '../../ground/mail/layout.ts';
import type { NewMail } from '../../ground/mail/queue.ts';
import type { OrderBill } from './store.ts';

interface PaidAccess {
  readonly at: Date;
  /** The new end of access. */
  readonly until: Date;
}

export interface Seller {
  readonly company: Company;
  readonly publicUrl: string;
}

const whyToSalon = (to: string, buyer: string) =>
  to === buyer
    ? `Këtë mesazh e morët sepse me adresën ${to} u pagua një abonim në Krehër.`
    : 'Këtë mesazh e morët sepse jeni pronar i sallonit për të cilin u pagua ky abonim.';

/** The mail to each owner of the salon. */
export function receiptMail(
  to: string,
  { email, number, plan, cents, nipt }: OrderBill,
  { at, until }: PaidAccess,
  seller: Seller,
): NewMail {
  const lastDay = longDate(dayOf(until.toISOString()));
  return {
    to,
    subject: `Vërtetim pagese nr. ${number} – Krehër`,
    ...mailOf({
      title: 'Pagesa juaj u krye me sukses',
      preheader: `Abonimi ${planNames[plan]} është aktiv deri më ${lastDay}.`,
      paragraphs: [
        'Përshëndetje,',
        'Faleminderit për pagesën! Abonimi juaj në Krehër është aktiv.',
        'Ky mesazh vërteton pagesën. Nuk është faturë fiskale.',
      ],
      tables: [
        {
          title: `Vërtetim pagese nr. ${number}`,
          rows: [
            ['Data', dateAndTime(at.toISOString())],
            ['Plani', planNames[plan]],
            ['Shuma', money(cents / 100)],
            ['Aktiv deri më', lastDay],
            ...(nipt ? [['NIPT i blerësit', nipt] as const] : []),
            ...rowsOf(seller),
          ],
        },
      ],
      action: {
        label: 'Shiko abonimin',
        url: linkToApp(seller.publicUrl, '/abonimi'),
      },
      footnote: `${whyToSalon(to, email)} Ruajeni si vërtetim të pagesës.`,
    }),
  };
}

/** The mail to an administrator that the money came a week or more after the order. The payment was credited nevertheless. */
export function paidLateMail(
  to: string,
  { email, number, plan, cents }: OrderBill,
  { publicUrl }: Seller,
): NewMail {
  return {
    to,
    subject: `U pagua porosia e skaduar nr. ${number} – Krehër`,
    ...mailOf({
      title: `U pagua porosia e skaduar nr. ${number}`,
      preheader: `${email} pagoi ${money(cents / 100)} pasi porosia kishte skaduar.`,
      paragraphs: [
        'Përshëndetje,',
        `${email} pagoi ${money(cents / 100)} për abonimin ${planNames[plan]} me çmimin që vlente kur u bë porosia. Pagesa u llogarit dhe abonimi u zgjat.`,
        'Nëse çmimi ka ndryshuar, vendosni ju nëse shuma duhet rimbursuar.',
      ],
      action: {
        label: 'Shiko pagesat',
        url: linkToApp(publicUrl, '/abonimi'),
      },
      footnote: 'Këtë mesazh e morët sepse jeni administrator i Krehërit.',
    }),
  };
}

/** The mail to the buyer whose account was deleted before the payment: nothing was bought. */
export function paidByNobodyMail(to: string, { number, plan, cents }: OrderBill): NewMail {
  return {
    to,
    subject: `Pagesa për porosinë nr. ${number} – Krehër`,
    ...mailOf({
      title: 'Pagesa erdhi pasi llogaria u fshi',
      preheader: `Do t’ju kthehen ${money(cents / 100)}.`,
      paragraphs: [
        'Përshëndetje,',
        `U paguan ${money(cents / 100)} për abonimin ${planNames[plan]}, por llogaria juaj ishte fshirë. Me këtë pagesë nuk u hap asnjë abonim.`,
        'Shuma do t’ju kthehet me të njëjtën mënyrë me të cilën u pagua. Sapo të kthehet, ju njoftojmë me email.',
      ],
      footnote: 'Këtë mesazh e morët sepse me llogarinë tuaj të fshirë u pagua një abonim në Krehër.',
    }),
  };
}

/** The mail to an administrator about such a payment: the money must be returned, even if it also came too late. */
export function paidByNobodyMailToAdmin(
  to: string,
  { email, number, plan, cents }: OrderBill,
  { publicUrl }: Seller,
): NewMail {
  const title = `U pagua porosia nr. ${number} e një llogarie të fshirë`;
  return {
    to,
    subject: `${title} – Krehër`,
    ...mailOf({
      title,
      preheader: `${email} pagoi ${money(cents / 100)} pasi llogaria ishte fshirë.`,
      paragraphs: [
        'Përshëndetje,',
        `${email} pagoi ${money(cents / 100)} për abonimin ${planNames[plan]} pasi llogaria ishte fshirë. Nuk u hap asnjë abonim.`,
        'Hapni kërkesën për rimbursim te Abonimi, ktheni shumën te ofruesi i pagesave dhe shënojeni.',
      ],
      action: {
        label: 'Shiko pagesat',
        url: linkToApp(publicUrl, `/abonimi?kerko=${number}`),
      },
      footnote: 'Këtë mesazh e morët sepse jeni administrator i Krehërit.',
    }),
  };
}

export interface RefundNews {
  readonly step: 'requested' | 'returned' | 'partly' | 'refused' | 'withdrawn';
  /** The address of the buyer. */
  readonly email: string;
  readonly number: string;
  /** The amount in euros. */
  readonly amount: number;
  /** Whether the salon still exists. If it was deleted, the mail does not mention a plan. */
  readonly hasSalon: boolean;
  /** The calculation of the amount from the days, if a request was made. */
  readonly explained?: string | undefined;
  /** The administrator who requested the refund for the buyer. */
  readonly by?: string;
  /** The reason of a refusal, of a request by an administrator, or of an amount that differs from the policy. */
  readonly reason?: string;
}

const refundTitles = {
  requested: (number: string) => `U kërkua rimbursimi i porosisë nr. ${number}`,
  returned: (number: string) => `U rimbursua porosia nr. ${number}`,
  partly: (number: string) => `U kthye një pjesë e porosisë nr. ${number}`,
  refused: (number: string) => `U refuzua rimbursimi i porosisë nr. ${number}`,
  withdrawn: (number: string) => `U tërhoq kërkesa për rimbursimin e porosisë nr. ${number}`,
};

const refundLines = {
  requested: ({ amount, reason }: RefundNews) => [
    ...(reason ? [`Kërkesën e hapëm ne, që t’ju kthehet shuma. Arsyeja: ${reason}`] : []),
    `Sipas ditëve të papërdorura kthehen ${money(amount)}.`,
    'Sapo kërkesa të shqyrtohet, ju njoftojmë me email.',
  ],
  returned: ({ amount, reason, hasSalon }: RefundNews) => [
    ...(reason ? [`Shuma nuk është ajo e llogaritur sipas ditëve. Arsyeja: ${reason}`] : []),
    `U kthyen ${money(amount)}, me të njëjtën mënyrë me të cilën u pagua. Sa ditë duhen derisa të duken në llogari, varet nga banka.`,
    ...(hasSalon ? ['Me kthimin e shumës mbaroi edhe koha e paguar.'] : []),
  ],
  partly: ({ amount, reason = '' }: RefundNews) => [
    `Arsyeja: ${reason}`,
    `U kthyen ${money(amount)}, me të njëjtën mënyrë me të cilën u pagua. Sa ditë duhen derisa të duken në llogari, varet nga banka.`,
    'Abonimi vlen deri në fund të periudhës së paguar.',
  ],
  refused: ({ reason = '', hasSalon }: RefundNews) => [
    `Arsyeja: ${reason}`,
    ...(hasSalon ? ['Abonimi vlen deri në fund të periudhës së paguar.'] : []),
  ],
  withdrawn: () => [
    'Anulimi i abonimit u hoq, prandaj shuma nuk kthehet.',
    'Abonimi vlen deri në fund të periudhës së paguar.',
  ],
};

/** The mail to the owners of the salon. */
export const refundMail = (to: string, news: RefundNews, publicUrl: string): NewMail =>
  // nobody signs in to a deleted account
  refundMailWith(to, news, news.hasSalon ? linkToApp(publicUrl, '/abonimi?skeda=pagesat') : undefined, {
    lines: refundLines[news.step](news),
    footnote: whyToSalon(to, news.email),
  });

/** The mail to an administrator. */
export const refundMailToAdmin = (to: string, news: RefundNews, publicUrl: string): NewMail =>
  refundMailWith(to, news, linkToApp(publicUrl, `/abonimi?kerko=${news.number}`), {
    lines: [
      `Blerësi: ${news.email}. Shuma: ${money(news.amount)}.`,
      ...(news.by ? [`Kërkesën e hapi: ${news.by}.`] : []),
      ...(news.reason ? [`Arsyeja: ${news.reason}`] : []),
      ...(news.step === 'requested'
        ? ['Ktheni shumën te ofruesi i pagesave dhe shënojeni kërkesën te Abonimi.']
        : []),
      ...(news.step === 'withdrawn' ? ['Anulimi i abonimit u hoq: mos e ktheni shumën.'] : []),
    ],
    footnote: 'Këtë mesazh e morët sepse jeni administrator i Krehërit.',
  });

interface RefundText {
  readonly lines: readonly string[];
  readonly footnote: string;
}

function refundMailWith(
  to: string,
  { step, number, amount, explained }: RefundNews,
  url: string | undefined,
  { lines, footnote }: RefundText,
) {
  const title = refundTitles[step](number);
  return {
    to,
    subject: `${title} – Krehër`,
    ...mailOf({
      title,
      preheader: money(amount),
      paragraphs: ['Përshëndetje,', ...lines, ...(step === 'requested' && explained ? [explained] : [])],
      ...(url && {
        action: {
          label: 'Shiko pagesat',
          url,
        },
      }),
      footnote,
    }),
  };
}

/** The seller on a receipt. A missing setting is left out, so that a receipt shows no placeholders. A seller always has a name. */
export const namedSeller = (company: Company) => ({ ...company, name: company.name ?? product });

function rowsOf({ company }: Seller) {
  const { name, nipt, address, email, phone } = namedSeller(company);
  const rows: [string, string | undefined][] = [
    ['Shitësi', name],
    ['NIPT', nipt],
    ['Adresa', address],
    ['Email', email],
    ['Telefoni', phone],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
