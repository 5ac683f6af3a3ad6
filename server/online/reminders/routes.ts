import { translatedServiceField } from '#contracts/appointments/said-services.rules.ts';
import { addDays, localTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/online/reminders.sq.ts';
import * as contract from '#contracts/online/reminders.ts';
import { isClosedDay } from '#contracts/salon/hours.rules.ts';
import { addressesOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { readHoursOfSalon as readHours } from '../../salon/hours/store.ts';
import { lockSalon } from '../../salon/salons/store.ts';
import { listUnmailed } from '../client-addresses/store.ts';
import { mailFields, reminderTextField, reminderTexts } from '../history.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { channelOf } from './channel.ts';
import {
  freshHours,
  listVisitsToRemind,
  markReminded,
  readReminderMailRules,
  readReminderText,
  setReminderMailRules,
  setReminderText,
  unmarkReminded,
  type VisitToRemind,
} from './store.ts';

export const reminderRoutes = (publicUrl: () => string): Route[] => [
  route(contract.listReminders, async ({ caller: { salon, scope }, origin }, { db }) => {
    const days = await daysToRemind(db, salon, localTime(origin.at).day);
    const [first = '', last = first] = [days[0], days.at(-1)];
    const [unmailed, visits, text, { isActive, ...mails }] = await Promise.all([
      listUnmailed(db, scope, localTime(origin.at).day),
      listVisitsToRemind(db, scope, first, last),
      readReminderText(db, salon),
      readReminderMailRules(db, salon, origin.at),
    ]);
    const key = await readLinkKey(db);
    const ids = visits.filter(({ phone }) => phone !== null).map(({ id }) => id);
    const addresses = await db.transaction((tx) => addressesOf(tx, salon, key, ids));
    const linkTo = (id: string) => `${publicUrl()}/r/${addresses.get(id)}`;
    const planned = isActive && mails.byMail ? mails : null;
    const queue = queueOf(visits, linkTo, planned);
    // only a person who sees the phones can write to the clients
    if (!scope.phones) return { days, text, mails, unmailed, ...nothingToSend };
    return { days, text, mails, unmailed, ...queue };
  }),

  route(contract.markReminded, async ({ body, caller: { scope }, origin }, { db }) => ({
    marked: await db.transaction((tx) =>
      body.channel === null
        ? unmarkReminded(tx, scope, body.visits, origin)
        : markReminded(tx, scope, body.visits, body.channel, origin),
    ),
  })),

  change(contract.updateReminderText, async (tx, { body: { text, shown }, caller: { salon } }) => {
    await lockSalon(tx, salon);
    refuseUnseen(shown, { text: await readReminderText(tx, salon) }, { text }, reminderTextField);
    await setReminderText(tx, salon, text);
    return { text, message: messages.textSaved, history: updated('salon', salon, reminderTexts.text) };
  }),

  change(contract.updateMailRules, async (tx, { body: { shown, ...rules }, caller: { salon }, origin }) => {
    await lockSalon(tx, salon);
    const before = await readReminderMailRules(tx, salon, origin.at);
    const mails = await setReminderMailRules(tx, salon, rules);
    refuseUnseen<contract.MailRules>(shown, before, mails, mailFields);
    return { mails, message: messages.mailsSaved, history: updated('salon', salon, reminderTexts.mails) };
  }),
];

const nothingToSend = { reminders: [], withoutPhone: [], contacts_hidden: true as const };

/** The most days to remind of, also for a salon that is closed longer. */
const maxDays = 7;

/** The days from tomorrow up to the next day on which an active barber works. */
async function daysToRemind(db: Db, salon: SalonId, today: string) {
  const hours = await readHours(db, salon, today);
  const active = (await listBarbers(db, salon)).filter((barber) => barber.active);
  const days = Array.from({ length: maxDays }, (_, n) => addDays(today, n + 1));
  const working = days.findIndex((day) => active.some(({ id }) => !isClosedDay(day, [id], hours)));
  return working === -1 ? days : days.slice(0, working + 1);
}

/** One reminder for each client and day, in the order of the first visit. */
function queueOf(
  visits: readonly VisitToRemind[],
  linkTo: (id: string) => string,
  planned: contract.MailRules | null,
) {
  const groups = Map.groupBy(visits, ({ day, clientId }) => `${day} ${clientId}`);
  const withPhone: contract.Reminder[] = [];
  const withoutPhone: ReplyOf<typeof contract.listReminders>['withoutPhone'] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { day, clientId: id, name, name_hint, phone, language, time: appointment_time } = first;
    if (phone === null)
      withoutPhone.push({ id, name, name_hint, appointment_time, times: group.map(({ time }) => time), day });
    else
      withPhone.push({
        ...reminderOf(group, first, linkTo),
        mail: mailOf(group, planned),
        client: { id, name, name_hint, phone, language },
      });
  }
  return { reminders: withPhone, withoutPhone };
}

function reminderOf(group: readonly VisitToRemind[], first: VisitToRemind, linkTo: (id: string) => string) {
  const { day, phone, channel, sentAt: at, sentBy } = first;
  const bookedBy = group.find((visit) => visit.bookedBy !== null)?.bookedBy ?? null;
  const isSent = group.every(({ sentAt }) => sentAt !== null);
  return {
    day,
    bookedBy,
    channel: channelOf(channel, phone),
    visits: group.map((visit) => ({
      id: visit.id,
      appointment_time: visit.time,
      service_name: visit.service,
      ...translatedServiceField('service_for_client', visit.language, visit.lines),
      barber: visit.barber,
      link: linkTo(visit.id),
      answer: visit.answer,
    })),
    sent: isSent && at && sentBy ? { at, channel: sentBy } : null,
  };
}

const mailStates = { queued: 'leaving', sending: 'leaving', delivered: 'sent' } as const;

/** The mail that the client gets of these visits. `planned`: null if the salon sends no reminders automatically. */
function mailOf(
  group: readonly VisitToRemind[],
  planned: contract.MailRules | null,
): contract.Reminder['mail'] {
  const mailed = group.find(({ mailState }) => mailState !== null);
  if (mailed) return { state: mailStates[mailed.mailState as keyof typeof mailStates] ?? 'failed' };
  const written = group.find(({ hasMail }) => hasMail);
  const at = planned && written && nextMailing(written, planned);
  return at ? { state: 'planned', at: at.toISOString() } : null;
}

/** The next mailing that reminds of the visit. A visit that was booked shortly before a mailing is left out of it. */
function nextMailing({ day, madeAt, mailedAt }: VisitToRemind, { daysBefore, hour }: contract.MailRules) {
  const mailings = Array.from({ length: daysBefore }, (_, n) =>
    momentAt(addDays(day, n - daysBefore), hour * 60),
  );
  return mailings.find(
    (at) => madeAt.getTime() <= at.getTime() - freshHours * 3_600_000 && (mailedAt === null || mailedAt < at),
  );
}
