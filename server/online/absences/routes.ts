import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { mostADay, weeksToNext } from '#contracts/online/absences.rules.ts';
import { messages } from '#contracts/online/absences.sq.ts';
import * as contract from '#contracts/online/absences.ts';
import { Channel } from '#contracts/online/reminders.ts';
import { getAppointment } from '../../appointments/store.ts';
import { nearestOfBarber } from '../../appointments/taken.ts';
import { readLinkKey } from '../../appointments/visit-links/store.ts';
import { meantClient } from '../../clients/lookup-store.ts';
import { absenceTexts } from '../history.sq.ts';
import { clientsToWrite } from '../reminders/clients-to-write-store.ts';
import { findOnlineSettings, findSlugOfSalon } from '../store.ts';
import type { Db } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  countReturned,
  findDaysOfComing,
  findSeenClient,
  listMissing,
  markMissing,
  readAfterDays,
  setAfterDays,
  unmarkMissing,
} from './store.ts';

export const absenceRoutes = (publicUrl: () => string): Route[] => [
  route(contract.listAbsences, async ({ caller: { salon, scope }, origin }, { db }) => {
    const { day } = localTime(origin.at);
    const after_days = await readAfterDays(db, salon);
    if (!scope.phones) return { ...nobodyToWriteTo, after_days };
    const [missing, { written, cameBack }, page, key] = await Promise.all([
      listMissing(db, scope, day, { after: after_days, most: mostADay }),
      countReturned(db, scope, day),
      findPage(db, salon, publicUrl()),
      readLinkKey(db),
    ]);
    const context = { scope, key, publicUrl: publicUrl(), now: origin.at };
    const absences = await clientsToWrite(db, missing, context, (one) => ({
      rhythm_days: one.rhythmDays,
      page: page && pageFor(page, one),
    }));
    return { absences, came_back: cameBack, written, after_days };
  }),

  change(contract.markAbsence, async (tx, { params, body: { mark }, caller: { salon, scope }, origin }) => {
    const id = await meantClient(tx, salon, params.id);
    const client = scope.phones ? await findSeenClient(tx, scope, id) : undefined;
    if (!client) throw notFound();
    const { day } = localTime(origin.at);
    if (mark === 'undo') return { marked: await unmarkMissing(tx, salon, id, day) };
    const channel = Channel.safeParse(mark).data ?? null;
    if (channel && client.refuses) throw new Refusal('forbidden', messages.refused);
    await markMissing(tx, salon, id, { day, at: origin.at, channel });
    return { marked: true };
  }),

  route(contract.suggestNextVisit, async ({ params: { id }, caller: { salon, scope }, origin }, { db }) => {
    const visit = await getAppointment(db, scope, id);
    const { barber_id: barberId, client_id: client, appointment_date: day } = visit;
    const isOwn = isConfirmed(visit) && includes(scope.reads, barberId) && includes(scope.writes, barberId);
    const days = isOwn && client ? await findDaysOfComing(db, scope, client, day) : undefined;
    const weeks = weeksToNext(days ?? []);
    if (weeks === null) return { next: null };
    const wish = {
      ...{ id, barberId, day: addDays(day, 7 * weeks), time: visit.appointment_time },
      ...{ duration: visit.duration, parts: visit.parts },
      services: visit.services,
    };
    const slot = await nearestOfBarber(db, salon, wish, origin.at);
    return { next: slot ? { weeks, slot } : null };
  }),

  change(contract.setAbsenceRules, async (tx, { body: { after_days }, caller: { salon } }) => {
    await setAfterDays(tx, salon, after_days);
    return { after_days, message: messages.rulesSaved, history: updated('salon', salon, absenceTexts.rules) };
  }),
];

const nobodyToWriteTo = { absences: [], came_back: 0, written: 0, contacts_hidden: true as const };

/** The salon's page; null while the salon takes no online bookings. */
async function findPage(db: Db, salon: SalonId, publicUrl: string) {
  const [settings, slug] = await Promise.all([findOnlineSettings(db, salon), findSlugOfSalon(db, salon)]);
  return settings?.open && slug ? { url: `${publicUrl}/s/${slug}`, hasPeople: settings.chooseBarber } : null;
}

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** The address of the page with service and barber chosen. */
function pageFor({ url, hasPeople }: Page, one: { serviceId: string | null; barberId: string }) {
  const query = new URLSearchParams({
    ...(one.serviceId && { sherbimi: one.serviceId }),
    ...(hasPeople && { te: one.barberId }),
  });
  return query.size > 0 ? `${url}?${query}` : url;
}
