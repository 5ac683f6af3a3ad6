import * as z from 'zod/mini';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { CompactDay } from '#contracts/appointments/compact-day.ts';
import * as ofClients from '#contracts/clients/kept-clients.ts';
import { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, localDayAndTime, localTime, mondayOf } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import * as contract from '#contracts/programs/sync.ts';
import { SalonHoliday } from '#contracts/salon/holidays.ts';
import { Hours } from '#contracts/salon/hours.ts';
import { countAppointmentsByDay, lastDayWithin, listAppointments } from '../../appointments/store.ts';
import { listClientsForDevice } from '../../clients/store.ts';
import { listHolidays } from '../../salon/holidays/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { asSeenBy } from '../../ground/http/hide.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { letOthersRun } from '../../ground/let-others-run.ts';
import type { KeptPart, Noun } from '../../ground/nouns/noun.ts';
import { differencesFrom } from './differences.ts';

type Reply = ReplyOf<typeof contract.sync>;

const week = 7;
/** The most characters that are written down of the visits of the near days, and known of their clients. */
const mostCharacters = 1_000_000;
/** The most characters of the visits themselves. */
const mostOfVisits = 2_000_000;

const appointments = z.array(Appointment);
const countsOfDays = z.array(z.object({ date: IsoDate, count: z.int() }));
const holidays = z.array(SalonHoliday);
const clients = z.array(ofClients.KeptClient);

/** A list of the reply. The device has it by `key`, which is its name unless it is of one year only. */
interface Part {
  readonly name: string;
  readonly key: string;
  readonly schema: z.ZodMiniType;
  readonly read: Promise<unknown>;
  readonly given?: KeptPart['given'];
}

const part = <Value>(name: string, schema: z.ZodMiniType<Value>, read: Promise<Value>, key = name): Part => ({
  name,
  key,
  schema,
  read,
});

export const syncRoutes = (nouns: readonly Pick<Noun, 'kept'>[]): Route[] => [
  route(contract.sync, async ({ query, caller: { salon, scope }, origin }, { db }) => {
    const today = localTime(origin.at).day;
    const [from, to] = [addDays(today, -contract.syncedDays.back), addDays(today, contract.syncedDays.ahead)];
    const near = { from, to: addDays(today, contract.daysWithTreatments), most: mostCharacters };
    const year = today.slice(0, 4);
    const hours = readHoursOfSalon(db, salon, today);
    const until = lastDayWithin(db, salon, { from, to, most: mostOfVisits });
    const mondays = range(mondayOf(from), mondayOf(to), week);
    const parts = [
      part('hours', Hours, hours),
      part(
        'holidays',
        holidays,
        listHolidays(db, salon, { from: `${year}-01-01`, to: `${year}-12-31` }, hours),
        `holidays ${year}`,
      ),
      ...nouns
        .flatMap((noun) => Object.entries(noun.kept))
        .map(([name, { schema, read, key, given }]) => ({
          ...part(name, schema, read(db, scope, { at: origin.at, today, near }), key),
          given,
        })),
    ];
    const [listed, counts, lists] = await Promise.all([
      until.then((last) =>
        listAppointments(db, scope, {
          from,
          to: last,
          kind: 'all',
          limit: contract.maxSynced,
          withBusy: true,
        }),
      ),
      countAppointmentsByDay(db, scope, mondayOf(from), addDays(mondayOf(to), week - 1)),
      Promise.all(parts.map(async ({ read, ...one }) => ({ ...one, list: await read }))),
    ]);
    // the last listed day may be incomplete if there are more
    const complete = listed.nextCursor ? addDays(lastDayOf(listed.appointments) ?? from, -1) : await until;
    const byDay = Map.groupBy(listed.appointments, ({ appointment_date }) => appointment_date);

    const { fresh, since } = differencesFrom(query.since, scope);
    const days: Reply['days'] = [];
    for (const day of range(from, complete)) {
      const listed = byDay.get(day) ?? [];
      if (query.days === 'short') {
        const short = fresh(day, compactDayOf(asSeenBy(appointments, listed, scope)), CompactDay);
        if (short) days.push({ day, short });
      } else {
        const found = fresh(day, listed, appointments);
        if (found) days.push({ day, appointments: found });
      }
      await letOthersRun();
    }
    const changed = lists.map(({ key, schema, list, ...one }) => ({
      ...one,
      list: fresh(key, list, schema),
    }));
    const reply = {
      days,
      weeks: mondays.flatMap((monday) => {
        const sunday = addDays(monday, week - 1);
        const found = fresh(
          `week ${monday}`,
          counts.filter(({ date }) => date >= monday && date <= sunday),
          countsOfDays,
        );
        return found ? [{ monday, counts: found }] : [];
      }),
      ...Object.fromEntries(changed.map(({ name, list }) => [name, list])),
    };
    for (const { given, list } of changed) if (list !== undefined) await given?.(db, origin, list);
    return { ...reply, since: since() };
  }),

  route(ofClients.syncClients, async ({ query, caller: { scope }, origin }, { db }) => {
    const kept = await listClientsForDevice(
      db,
      scope,
      ofClients.maxSyncedClients,
      localDayAndTime(origin.at),
    );
    const byGroup = Map.groupBy(kept, ({ id }) => groupOf(id));
    const { fresh, since } = differencesFrom(query.since, scope);
    const groups = Array.from({ length: ofClients.clientGroups }, (_, group) => group).flatMap((group) => {
      const found = fresh(`${group}`, byGroup.get(group) ?? [], clients);
      return found ? [{ group, clients: found }] : [];
    });
    return { groups, since: since() };
  }),
];

/** The group of a client, computed from the random end of the id. */
const groupOf = (id: string) => Number.parseInt(id.slice(-2), 16) % ofClients.clientGroups;

const lastDayOf = (listed: readonly Appointment[]) => listed.at(-1)?.appointment_date;

function range(from: string, to: string, step = 1) {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, step)) days.push(day);
  return days;
}
