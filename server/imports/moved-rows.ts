// The data that a salon takes to another installation: its rows by table, each table after the tables that it refers to, and the values
// that they may hold. A noun that declares itself says its tables there. test/own-export.test.ts lists the data that stays, with the reasons.

import * as z from 'zod/mini';
import { togetherMessages } from '#contracts/appointments/appointments.sq.ts';
import { maxServices } from '#contracts/appointments/appointments.ts';
import { maxInSeries } from '#contracts/appointments/series.rules.ts';
import { maxVisitsTogether } from '#contracts/appointments/together.ts';
import { TakingKind, VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { erasedNamePattern } from '#contracts/clients/clients.sq.ts';
import { longestNote } from '#contracts/clients/clients.ts';
import { CancelledBy, ServiceWithId, Status } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import { claimsOf } from '#contracts/ground/claims-of.rules.ts';
import { Country } from '#contracts/ground/countries.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { VisitNeed } from '#contracts/ground/needs.ts';
import { Method } from '#contracts/ground/payment.ts';
import { Id, IsoDate, longestName, Name, optionalText } from '#contracts/ground/primitives.ts';
import { SalonKind } from '#contracts/ground/user.ts';
import { arePartsOf } from '#contracts/ground/work-parts.rules.ts';
import { isBirthday } from '#contracts/salon/birthday.rules.ts';
import { longestBuffer, longestService, mostNeeds } from '#contracts/salon/services.ts';
import type { MovedSlot } from '../appointments/slots.ts';
import { reversalsLast } from '../appointments/visit-payments/listed-store.ts';
import { emptiedColumns, movedColumns } from '../clients/fields.sq.ts';
import {
  type CheckedTable,
  completing,
  jsonMoment,
  type MovedRow,
  movedTable,
  spans,
  spansIn,
  whole,
} from '../ground/db/moved.ts';

const startsAt = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:00$/));
const cents = whole(-1_000_000_000, 1_000_000_000);
const maybe = z.nullable;
/** Other minutes would be refused only by the visits that need them. */
const neededMinutes = { minutes: maybe(whole(1, longestService)) };
const noteOf = (max: number) => optionalText(max, true);

const FactsOfClient = z.partial(
  z.object({
    firstVisit: IsoDate,
    lastVisit: IsoDate,
    visits: whole(0, 1_000_000),
    spent: z.number().check(z.minimum(0), z.maximum(10_000_000)),
  }),
);

const Client = z
  .object({
    id: Id,
    ...movedColumns,
    erased_at: maybe(jsonMoment),
    facts: maybe(FactsOfClient),
  })
  .check(
    z.refine((one) => {
      const { birth_day: day, birth_month: month, birth_year: year } = one;
      return day === null || month === null
        ? day === month && year === null
        : isBirthday({ day, month, year });
    }),
    z.refine((one) => (one.marketing_refused_at === null) === (one.marketing_refused_by === null)),
    z.refine(
      (one) =>
        one.erased_at === null ||
        (new RegExp(erasedNamePattern).test(one.name) &&
          [...emptiedColumns, 'facts' as const].every((field) => one[field] === null)),
    ),
  );
export type MovedClient = z.output<typeof Client>;

const Visit = z
  .object({
    id: Id,
    kind: z.enum(['visit', 'block']),
    client_id: maybe(Id),
    barber_id: Id,
    service_name: maybe(Name),
    price_cents: maybe(whole(0, 10_000_000)),
    title: maybe(Name),
    day: IsoDate,
    starts_at: startsAt,
    duration: whole(1, 1440),
    parts: maybe(spans(/^\{(\[\d{1,3},\d{1,3}\),?){2,16}\}$/)),
    status: Status,
    note: noteOf(longestNote),
    version: whole(1, 1_000_000_000),
    created_at: maybe(jsonMoment),
    cancelled_by: maybe(CancelledBy),
    cancelled_at: maybe(jsonMoment),
    lines: maybe(
      z
        .array(z.object({ ...ServiceWithId.shape, service_name: Name, duration: whole(1, longestService) }))
        .check(z.minLength(1), z.maxLength(maxServices)),
    ),
    group_id: maybe(Id),
    series_id: maybe(Id),
    series_weeks: maybe(whole(1, 12)),
    buffer_minutes: whole(0, longestBuffer),
    needs: maybe(
      z.array(z.extend(VisitNeed, neededMinutes)).check(z.minLength(1), z.maxLength(maxServices * mostNeeds)),
    ),
  })
  .check(
    z.refine((one) => {
      const ofVisit = [one.client_id, one.lines, one.service_name, one.price_cents];
      const has = ofVisit.filter((value) => value !== null).length;
      return one.kind === 'visit'
        ? has === ofVisit.length && one.title === null && one.duration <= longestService
        : has === 0 && one.title !== null;
    }),
    z.refine(({ starts_at, duration }) => minutesOf(starts_at) + duration <= 1440),
    z.refine((one) => one.status === 'cancelled' || (one.cancelled_by ?? one.cancelled_at) === null),
    z.refine((one) => one.cancelled_by !== 'no_show' || one.kind === 'visit'),
    z.refine(({ parts, duration }) => parts === null || arePartsOf(partsIn(parts), duration)),
    z.refine((one) => (one.series_id === null) === (one.series_weeks === null)),
  );
export type MovedVisit = z.output<typeof Visit>;

/** Adds the lines of a visit. Files of release 0.3.0 have lines only for visits of several services, and separate ids by service name. */
function withLines({ service_lines: several, service_ids: ids, ...visit }: MovedRow): MovedRow {
  if ('lines' in visit || visit.kind !== 'visit') return { lines: null, ...visit };
  const { service_name, price_cents, duration } = visit;
  const lines = Array.isArray(several)
    ? several
    : [{ service_name, price: Number(price_cents) / 100, duration }];
  const idOf = (name: unknown) => (ids as Record<string, unknown> | null)?.[String(name)] ?? null;
  return { ...visit, lines: lines.map((line) => ({ ...line, service_id: idOf(line?.service_name) })) };
}

const partsIn = (range: string) => spansIn(range).map(([from = 0, to = 0]) => ({ from, minutes: to - from }));

/** The slot of a visit in the book. */
export const slotOfMoved = ({
  barber_id,
  day,
  starts_at,
  duration,
  parts,
  status,
  lines,
  needs,
  buffer_minutes: buffer,
}: MovedVisit): MovedSlot => ({
  barberId: barber_id,
  day,
  time: starts_at.slice(0, 5),
  duration,
  parts: parts === null ? null : partsIn(parts),
  status,
  claims: claimsOf({
    duration,
    parts: parts === null ? null : partsIn(parts),
    services: lines ?? [],
    needs,
    buffer,
  }),
});

/** The visit goes without what is taken. */
export const withoutClaims = ({ needs, ...visit }: MovedVisit): MovedVisit => ({
  ...visit,
  needs: needs?.map((need) => ({ ...need, dropped: true })) ?? null,
});

const longestText = z.string().check(z.maxLength(longestName));
const FactsOfVisit = z.extend(VisitFacts, {
  service_name: longestText,
  services: z
    .array(z.object({ ...VisitFacts.shape.services.def.element.shape, name: longestText }))
    .check(z.maxLength(maxServices)),
  discount_by: z.optional(maybe(longestText)),
});

const Taking = z.object({
  id: Id,
  appointment_id: maybe(Id),
  barber_id: maybe(Id),
  day: IsoDate,
  from_day: maybe(IsoDate),
  kind: TakingKind,
  method: Method,
  currency: Currency,
  cents,
  rate: maybe(z.number().check(z.minimum(0.001), z.maximum(10_000))),
  worth_cents: maybe(cents),
  name: optionalText(120),
  product_id: maybe(Id),
  client_package_id: maybe(Id),
  session_service: maybe(Id),
  session_cents: maybe(cents),
  session_worth_cents: maybe(cents),
  note: noteOf(200),
  fiscal_number: optionalText(40),
  is_refund: z.boolean(),
  tick: maybe(whole(0, 1_000_000)),
  visit_facts: maybe(FactsOfVisit),
  staff_id: maybe(Id),
  by_name: optionalText(120),
  at: jsonMoment,
  voids: maybe(Id),
  unticks: z._default(z.boolean(), false),
  removed_cents: z._default(whole(0, 1_000_000_000), 0),
});

const book: readonly CheckedTable[] = [
  movedTable('clients', Client, {
    isNamed: true,
    bounds: ({ clients }) => [{ most: clients, reached: ofCeilings.clients }],
  }),
  movedTable('different_clients', z.object({ one: Id, other: Id }), {
    key: ['one', 'other'],
    refersTo: { one: 'clients', other: 'clients' },
    bounds: ({ clients }) => [{ most: clients }],
  }),
  movedTable('appointments', Visit, {
    refersTo: { barber_id: 'barbers', client_id: 'clients' },
    ofBefore: withLines,
    given: (userId) => ({ user_id: userId }),
    bounds: (ceilings) => [
      { most: ceilings.appointments, reached: ofCeilings.appointments },
      { most: ceilings.appointmentsADay, each: ['day'], reached: ofCeilings.day },
      { most: maxInSeries, each: ['series_id'] },
      { most: maxVisitsTogether, each: ['group_id'], reached: togetherMessages.tooMany(maxVisitsTogether) },
    ],
  }),
  movedTable('takings', Taking, {
    refersTo: { client_package_id: 'client_packages' },
    parts: reversalsLast,
    bounds: ({ appointmentsADay }) => [
      { most: appointmentsADay, each: ['day'] },
      { most: 500, each: ['appointment_id'] },
    ],
  }),
];

/** The columns of the salon itself. It keeps the name with which it was registered. */
export const OwnColumns = z.object({
  phone: optionalText(40),
  country: maybe(Country),
  address: optionalText(200),
  city: optionalText(80),
  kind: maybe(SalonKind),
  about: noteOf(600),
  instagram: maybe(z.string().check(z.regex(/^[\w.]{1,30}$/))),
  currency: Currency,
  hours_version: whole(0, 1_000_000),
  keep_clients_years: maybe(whole(1, 10)),
});
export const completeOwn = completing(OwnColumns.shape);

/** All tables that move, also the tables of `nouns.ts`: the settings first, and each table after the tables that it refers to. */
export function allMoved(ofNouns: readonly CheckedTable[]): readonly CheckedTable[] {
  const ofBook = ofNouns.filter(({ isSetting }) => !isSetting);
  const all = [...ofNouns.filter(({ isSetting }) => isSetting), ...book, ...ofBook];
  const placed = new Set<CheckedTable>();
  const place = (table: CheckedTable) => {
    if (placed.has(table)) return;
    for (const target of Object.values(table.refersTo))
      all.filter(({ name }) => name === target).forEach(place);
    placed.add(table);
  };
  all.forEach(place);
  return [...placed];
}
