// Every mail of the product with sample values. `npm run dev` shows the mails at /mails: as HTML, light and dark, and as text.

import { languages } from '#contracts/ground/languages.ts';
import { AlertKind } from '#contracts/identity/alerts.ts';
import { failureText } from '../contracts/salon/calendar-failures.sq.ts';
import { notices } from '../contracts/salon/own-calendars.sq.ts';
import { ownerMail, paragraphsOf } from '../server/appointments/mails.ts';
import * as payments from '../server/billing/payments/mails.ts';
import { endedMail, endsSoonMail } from '../server/billing/subscriptions/mails.ts';
import { limitMail } from '../server/clients/allergies/mails.ts';
import { leavingMail } from '../server/identity/account-deletion/mails.ts';
import * as accounts from '../server/identity/accounts/mails.ts';
import { alertMail } from '../server/identity/alerts/mails.ts';
import {
  adminInvitationMail,
  adminJoinedMail,
  invitationMail,
  joinedMail,
} from '../server/identity/invitations/mails.ts';
import { passkeyAddedMail } from '../server/identity/passkeys/mails.ts';
import * as factors from '../server/identity/second-factors/mails.ts';
import { linksOfInvited, unmailedMail } from '../server/online/client-addresses/mails.ts';
import { reminderMail } from '../server/online/reminders/mails.ts';
import { reportMail } from '../server/operator/daily-reports/mails.ts';
import { notificationMail } from '../server/operator/notifications/mails.ts';
import { accountEditedMail, promotionMail } from '../server/operator/users/mails.ts';
import { returnedMail } from '../server/privacy/mails.ts';
import { webhookOffMail } from '../server/programs/webhooks/mails.ts';
import { holidayMovedMail } from '../server/salon/holidays/mails.ts';
import { leaveMail } from '../server/salon/leave-requests/mails.ts';
import { calendarMail } from '../server/salon/own-calendars/mails.ts';
import { raisedMail } from '../server/salon/staff/mails.ts';
import { escapeHtml } from '../server/ground/html.ts';
import type { Mail } from '../server/ground/mail/mail.ts';
import { mailsOfRequest, sampleLinks, sampleMail, statesOfRequest } from './client-texts.ts';

type Preview = Pick<Mail, 'subject' | 'html' | 'text'>;

const email = 'drita@salloni.example';
const other = 'agron@salloni.example';
const person = { username: 'Drita', email };
const salon = 'Salloni Blloku';
const publicUrl = 'https://agjenda.salloni.example';
const link = `${publicUrl}/login?token=sample`;
const unsubscribeUrl = `${publicUrl}/unsubscribe?token=sample`;
const at = new Date('2026-11-26T10:30:00Z');
const until = new Date('2026-12-26T10:30:00Z');
const day = '2026-11-26';
const id = '00000000-0000-4000-8000-000000000001';
const raised = { name: 'Ardit', role: 'manager', salon, who: 'Drita' } as const;
const slot = { date: day, time: '10:30', service: 'Prerje', barber: 'Besim' };
const visit = {
  id,
  salonName: salon,
  contactEmail: null,
  address: 'Rruga e Dibrës 1, Tiranë',
  phone: '+355 69 123 4567',
  day,
  duration: 30,
  ...slot,
};
const bill = {
  id,
  number: '1024',
  email,
  plan: 'monthly',
  cents: 1500,
  currency: 'EUR',
  nipt: 'L12345678A',
} as const;
const seller = { company: { name: 'Krehër', email: other }, publicUrl };
const news = {
  hasSalon: true,
  email,
  number: '1024',
  amount: 12.5,
  explained: '25/30 × 15 €',
  reason: 'Dy pagesa.',
};
const sums = {
  visits: 12,
  cancelled: 1,
  revenue: 148.5,
  taken: [{ currency: 'EUR' as const, cents: 13_650 }],
};
const visits = [{ ...slot, client: 'Arta' }];
const reportContext = { today: day, publicUrl, unsubscribeUrl };

const mailToOwner = (what: Parameters<typeof paragraphsOf>[0]['what']) =>
  ownerMail(
    { email, publicUrl },
    {
      title: 'Arta',
      path: '/terminet',
      ...paragraphsOf({
        what,
        ...slot,
        client: 'Arta',
        phone: '+355 69 211 2233',
        note: 'Vij me vajzën',
        bookedBy: what === 'booked' ? 'Mira' : null,
        ...(what === 'cancelled' && { marks: ['Anulim i vonë'] }),
      }),
    },
  );

/** The previews of all mails, each with a name that tells which mail it is. */
export function mailPreviews(): Readonly<Record<string, Preview>> {
  const previews: Record<string, Preview> = {
    'accounts: verification': accounts.verificationMail(person, link, true),
    'accounts: verification of an invited person': accounts.verificationMail(person, link, false),
    'accounts: reset': accounts.resetMail(person, link),
    'accounts: password changed': accounts.passwordChangedMail(person, {
      passkeys: [{ name: 'iPhone' }],
      given: [
        { kind: 'login', name: 'Ardit' },
        { kind: 'login', name: 'Besa' },
        { kind: 'webhook', name: 'https://salloni.al/krehri' },
      ],
    }),
    'accounts: confirm e-mail': accounts.confirmEmailMail(person, link),
    'accounts: e-mail asked': accounts.emailAskedMail(person, other, link),
    'accounts: e-mail changed': accounts.emailChangedMail(person, other, link),
    'accounts: e-mail taken back': accounts.emailTakenBackMail(person, other),
    'accounts: device copied': accounts.deviceCopiedMail(person, 'Chrome, Android', at),
    'accounts: new agent': accounts.newAgentMail(person, 'Chrome, Android', at),
    'account deletion: leaving': leavingMail({ email, salon, until: day, link, others: [] }),
    'account deletion: leaving, the salon stays': leavingMail({
      email,
      salon,
      until: day,
      link,
      others: ['Ardit', 'Blerim'],
    }),
    'invitations: invited': invitationMail({
      email,
      name: 'Ardit',
      salon,
      link,
      notMe: linksOfInvited(publicUrl, id),
    }),
    'invitations: administrator': adminInvitationMail(email, { by: other, link }),
    'invitations: administrator came': adminJoinedMail(other, { email, by: other, now: at }),
    'invitations: joined': joinedMail(email, { ...raised, email: other }),
    'staff: raised': raisedMail(email, raised),
    'passkeys: added': passkeyAddedMail(email, 'iPhone'),
    'second factors: turned on': factors.turnedOnMail(email),
    'second factors: turned off': factors.turnedOffMail(email),
    'second factors: ended on the server': factors.endedOnServerMail(email),
    'second factors: recovery code used': factors.recoveryCodeUsedMail(email, 4),
    'second factors: password known': factors.passwordKnownMail(email),
    'second factors: end asked': factors.endAskedMail(email, '26 nëntor'),
    'payments: receipt': payments.receiptMail(bill.email, bill, { at, until }, seller),
    'payments: paid late': payments.paidLateMail(other, bill, seller),
    'payments: paid after the account was deleted': payments.paidByNobodyMail(bill.email, bill),
    'payments: paid after the account was deleted, to an administrator': payments.paidByNobodyMailToAdmin(
      other,
      bill,
      seller,
    ),
    'subscriptions: ends soon': endsSoonMail({ email, endsAt: until, plan: 'monthly' }, publicUrl),
    'subscriptions: trial ends soon': endsSoonMail({ email, endsAt: until, plan: null }, publicUrl),
    'subscriptions: ended': endedMail({ email, endsAt: at, plan: 'yearly' }, publicUrl),
    'daily report': reportMail(
      email,
      salon,
      { currency: 'EUR', rate: null, yesterday: sums, week: sums, today: visits },
      reportContext,
    ),
    notification: notificationMail('Një lajm', `Përshëndetje,\n\n${publicUrl}`, email, unsubscribeUrl),
    'users: account edited': accountEditedMail(other, {
      oldEmail: email,
      newEmail: other,
      isPasswordSet: true,
    }),
    'users: promotion': promotionMail(email, { by: email, promoted: other }, at),
    'to the owner: not mailed': unmailedMail(email, { mails: 6, toStrangers: 3, stopped: 1 }, publicUrl),
    'to the owner: erased clients who were back': returnedMail(
      email,
      { clients: 2, visits: [{ day, time: '10:30' }] },
      publicUrl,
    ),
    'to an owner: a webhook was turned off': webhookOffMail(
      email,
      'https://salloni.example/kreher',
      publicUrl,
    ),
    'to the staff: leave': leaveMail(
      email,
      { title: 'Kërkon pushim: 26 nëntor', line: 'Kush: Besim', path: '/konfigurimet?skeda=orari' },
      publicUrl,
    ),
    'to the staff: the own calendar': calendarMail(
      email,
      { title: notices.notRead, line: failureText('gone', 'calendar.google.com', true), path: '/profili' },
      publicUrl,
    ),
    'allergies: many were opened': limitMail(email, 'Besim'),
    'holidays: moved': holidayMovedMail(
      email,
      [{ from: day, to: '2026-11-27', name: 'Bajrami', answer: 'closed', isMoved: true }],
      publicUrl,
    ),
  };
  for (const kind of AlertKind.options) previews[`alert: ${kind}`] = alertMail(email, kind, publicUrl);
  for (const step of ['requested', 'returned', 'refused', 'withdrawn'] as const) {
    previews[`refund ${step}`] = payments.refundMail(email, { step, ...news }, publicUrl);
    previews[`refund ${step}, to an administrator`] = payments.refundMailToAdmin(
      other,
      { step, ...news },
      publicUrl,
    );
  }
  for (const what of ['booked', 'requested', 'moved', 'requestMoved', 'cancelled', 'withdrawn'] as const) {
    previews[`to the owner: ${what}`] = mailToOwner(what);
  }
  for (const language of languages) {
    for (const state of statesOfRequest) {
      for (const told of mailsOfRequest[state]) {
        previews[`to the client: ${told}, ${language}`] = sampleMail(told, state, language);
      }
    }
    previews[`to the client: booked, ${language}`] = sampleMail('booked', 'booked', language);
    for (const told of ['partCancelled', 'partOtherBarber'] as const)
      previews[`to the client: ${told}, ${language}`] = sampleMail(told, 'booked', language);
    previews[`to the client: booked for somebody else, ${language}`] = sampleMail(
      'booked',
      'booked',
      language,
      'Dea',
    );
    const reminded = { ...visit, language, bookedBy: null, guest: null };
    const links = { linksOf: () => sampleLinks(language), unsubscribeUrl, inDays: 1 };
    previews[`reminder, ${language}`] = reminderMail(reminded, [reminded], links);
    const ofGuest = { ...reminded, bookedBy: 'Arta', guest: 'Dea' };
    previews[`reminder for somebody else, ${language}`] = reminderMail(ofGuest, [ofGuest], links);
  }
  return previews;
}

const ofDark = '@media (prefers-color-scheme: dark)';

/** The page of all mails, in both themes whatever the browser has. */
export function mailPage() {
  const frame = ({ html }: Preview, theme: 'light' | 'dark') => {
    const themed = html.replaceAll(ofDark, theme === 'dark' ? '@media all' : '@media not all');
    return `<iframe srcdoc="${escapeHtml(themed)}"></iframe>`;
  };
  const mails = Object.entries(mailPreviews()).map(
    ([name, mail]) => `<details><summary>${escapeHtml(name)}: ${escapeHtml(mail.subject)}</summary>
<div>${frame(mail, 'light')}${frame(mail, 'dark')}<pre>${escapeHtml(mail.text)}</pre></div></details>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Mails</title><style>
body{font:15px system-ui;margin:2rem}summary{cursor:pointer;padding:.4rem}
div{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
iframe{width:100%;height:44rem;border:1px solid #999}pre{white-space:pre-wrap;margin:0}
</style><h1>Mails</h1>${mails.join('\n')}`;
}
