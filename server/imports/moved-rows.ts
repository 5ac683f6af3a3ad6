// The data that a salon takes to another installation: its rows by table, each table after the tables that it refers to, and the values
// that they may hold. A noun that declares itself says its tables there. test/own-export.test.ts lists the data that stays, with the reasons.

import * as z from 'zod/mini';
import { maxServices } from '#contracts/appointments/appointments.ts';
import { maxInSeries } from '#contracts/appointments/series.rules.ts';
import { togetherMessages } from '#contracts/appointments/together.sq.ts';
import { maxVisitsTogether } from '#contracts/appointments/together.ts';
import { TakingKind, VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { erasedNamePattern } from '#contracts/clients/clients.sq.ts';
import { longestNote } from '#contracts/clients/clients.ts';
import { CancelledBy, ServiceWithId, Status } from '#contracts/ground/appointment.ts';
import { daysBetween, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { messages as ofCeilings } from '#contracts/ground/ceilings.sq.ts';
import { Country } from '#contracts/ground/countries.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { neededTimes } from '#contracts/ground/needs.rules.ts';
import { ServiceNeed, VisitNeed } from '#contracts/ground/needs.ts';
import { Method } from '#contracts/ground/payment.ts';
import { Id, IsoDate, longestName, Name, optionalText, text } from '#contracts/ground/primitives.ts';
import { SalonKind } from '#contracts/ground/user.ts';
import { arePartsOf } from '#contracts/ground/work-parts.rules.ts';
import { longestAnswer, maxQuestions } from '#contracts/online/bookings.ts';
import { OnlineSettings } from '#contracts/online/online.ts';
import { messages as ofQuestions } from '#contracts/online/questions.sq.ts';
import {
  longestChoice,
  longestQuestion,
  maxChoices,
  maxServicesNamed,
  translatedTextsOfQuestion,
} from '#contracts/online/questions.ts';
import { isBirthday } from '#contracts/salon/birthday.rules.ts';
import { messages as ofHours } from '#contracts/salon/hours.sq.ts';
import { Reason } from '#contracts/salon/hours.ts';
import { maxSpans } from '#contracts/salon/hours-changes.ts';
import { maxServiceGroups } from '#contracts/salon/service-groups-changes.ts';
import { groupMessages } from '#contracts/salon/services.sq.ts';
import { longestBuffer, longestService, mostNeeds } from '#contracts/salon/services.ts';
import { messages as ofStaff } from '#contracts/salon/staff.sq.ts';
import { maxPeople } from '#contracts/salon/staff.ts';
import { inOtherLanguages } from '#contracts/salon/translations.ts';
import { isWholeWait } from '#contracts/salon/usual.rules.ts';
import type { MovedSlot } from '../appointments/slots.ts';
import { emptiedColumns, movedColumns } from '../clients/fields.sq.ts';
import { barberFields } from '../salon/barbers/fields.sq.ts';
import { barbersCeiling } from '../salon/barbers/store.ts';
import { serviceFields } from '../salon/services/fields.sq.ts';
import { ownTermsCeiling, servicesCeiling, servicesOfBarbersCeiling } from '../salon/services/store.ts';
import { isInTeam } from '../salon/staff/store.ts';
import {
  type CheckedTable,
  completing,
  jsonMoment,
  type MovedRow,
  movedSetting,
  movedTable,
  whole,
} from '../ground/db/moved.ts';
import { movedColumnsOf } from '../ground/db/record-columns.ts';

const startsAt = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:00$/));
const cents = whole(-1_000_000_000, 1_000_000_000);
const maybe = z.nullable;
/** Other minutes would be refused only by the visits that need them. */
const neededMinutes = { minutes: maybe(whole(1, longestService)) };
const noteOf = (max: number) => optionalText(max, true);
const translatedTo = (texts: Readonly<Record<string, z.ZodMiniType>>) =>
  maybe(inOtherLanguages(z.partial(z.object(texts))));

/** Whether a range is valid, in the form in which PostgreSQL writes ranges. */
const isSpan = ([from, to]: readonly number[]) =>
  from !== undefined && to !== undefined && from < to && to <= 1440;
const spansIn = (range: string) =>
  [...range.matchAll(/\[(\d{1,4}),(\d{1,4})\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
const spans = (shape: RegExp) =>
  z.string().check(
    z.regex(shape),
    z.refine((range) => spansIn(range).every(isSpan)),
  );
const days = z.string().check(
  z.regex(/^\[\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d\)$/),
  z.refine((range) => {
    const [from = '', to = ''] = range.slice(1, -1).split(',');
    const areDays = z.safeParse(IsoDate, from).success && z.safeParse(z.iso.date(), to).success;
    return areDays && daysBetween(from, to) > 0 && daysBetween(from, to) <= 366;
  }),
);

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

/** Where a file does not say that an owner let a barber see allergies, as a file of before, the owner is asked here. */
const withHealthAsked = (row: MovedRow): MovedRow =>
  row.health_answered_at || row.role !== 'barber' ? row : { ...row, sees_health: false };

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
  needed: needs
    ? neededTimes({
        duration,
        parts: parts === null ? null : partsIn(parts),
        services: lines ?? [],
        needs,
        buffer,
      })
    : undefined,
});

/** The visit goes without the rooms and devices that are taken. */
export const withoutResources = ({ needs, ...visit }: MovedVisit): MovedVisit => ({
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

const barber = { barber_id: 'barbers' } as const;
const { accept, unanswered, lateCancel, leadMinutes, horizonDays, changeUntilMinutes, stepMinutes, maxOpen } =
  OnlineSettings.shape;

/** The tables of a salon's settings. */
const settings: readonly CheckedTable[] = [
  movedSetting(
    'barbers',
    z.object({
      id: Id,
      ...movedColumnsOf(barberFields),
      own_hours: z.boolean(),
      weeks: whole(1, 2),
      week_anchor: maybe(IsoDate),
      hours_version: whole(0, 1_000_000),
      all_services: z.boolean(),
      has_choice: z._default(z.boolean(), false),
    }),
    { isNamed: true, bounds: (ceilings) => [barbersCeiling(ceilings)] },
  ),
  movedSetting(
    'service_groups',
    z.object({
      id: Id,
      name: Name,
      position: whole(0, 1_000_000),
      translations: translatedTo({ name: Name }),
    }),
    { isNamed: true, bounds: () => [{ most: maxServiceGroups, reached: groupMessages.tooMany }] },
  ),
  movedSetting(
    'services',
    z
      .object({
        id: Id,
        ...movedColumnsOf(serviceFields),
        translations: translatedTo({ name: Name, description: text({ max: 1000, lines: true }) }),
        online: z.boolean(),
        // the heading of a service in files of before there were groups
        category: optionalText(longestName),
        price_from: z.boolean(),
        position: maybe(whole(0, 1_000_000)),
        needs: maybe(
          z.array(z.extend(ServiceNeed, neededMinutes)).check(z.minLength(1), z.maxLength(mostNeeds)),
        ),
      })
      .check(
        z.refine((one) => isWholeWait(one.wait_minutes, one.work_after_minutes)),
        z.refine((one) => one.wait_minutes + one.work_after_minutes < one.duration),
      ),
    {
      refersTo: { group_id: 'service_groups' },
      isNamed: true,
      bounds: (ceilings) => [servicesCeiling(ceilings)],
    },
  ),
  movedSetting('barber_services', z.object({ barber_id: Id, service_id: Id }), {
    key: ['barber_id', 'service_id'],
    refersTo: { ...barber, service_id: 'services' },
    bounds: (ceilings) => [servicesOfBarbersCeiling(ceilings)],
  }),
  movedSetting(
    'barber_overrides',
    z
      .object({
        barber_id: Id,
        service_id: Id,
        price_cents: maybe(whole(1, 10_000_000)),
        work_minutes: maybe(whole(1, longestService)),
        wait_minutes: maybe(whole(0, longestService)),
        work_after_minutes: maybe(whole(0, longestService)),
      })
      .check(
        z.refine(({ wait_minutes: wait, work_after_minutes: after }) => isWholeWait(wait, after)),
        z.refine((own) => own.price_cents !== null || own.work_minutes !== null || own.wait_minutes !== null),
      ),
    {
      key: ['barber_id', 'service_id'],
      refersTo: { ...barber, service_id: 'services' },
      bounds: (ceilings) => [ownTermsCeiling(ceilings)],
    },
  ),
  movedSetting(
    'hours',
    z.object({
      barber_id: maybe(Id),
      week: whole(0, 1),
      weekday: whole(0, 6),
      minutes: spans(/^\[\d{1,4},\d{1,4}\)$/),
    }),
    {
      key: [],
      refersTo: barber,
      bounds: () => [{ most: maxSpans, each: ['barber_id', 'week', 'weekday'], reached: ofHours.tooMany }],
    },
  ),
  movedSetting(
    'day_exceptions',
    z.object({
      id: Id,
      barber_id: maybe(Id),
      days,
      open: spans(/^\{(\[\d{1,4},\d{1,4}\),?){0,8}\}$/),
      reason: Reason,
      title: optionalText(120),
      for_all: z.boolean(),
      created_at: jsonMoment,
    }),
    { refersTo: barber, bounds: () => [{ most: 4000 }] },
  ),
  movedSetting('holiday_answers', z.object({ day: IsoDate, answer: z.enum(['closed', 'open', 'hours']) }), {
    key: ['day'],
    bounds: () => [{ most: 1000 }],
  }),
  movedSetting(
    'online_settings',
    z.object({
      accept,
      unanswered,
      lead_minutes: leadMinutes,
      horizon_days: horizonDays,
      step_minutes: stepMinutes,
      avoid_gaps: z.boolean(),
      offer_waits: z._default(z.boolean(), true),
      max_open: maxOpen,
      choose_barber: z.boolean(),
      show_prices: z.boolean(),
      note: noteOf(300),
      change_until_minutes: changeUntilMinutes,
      late_cancel: lateCancel,
      mail_owner: z.boolean(),
      listed: z.boolean(),
      wait_shown: z._default(z.boolean(), false),
      translations: translatedTo({ note: text({ max: 300, lines: true }) }),
    }),
    { key: [] },
  ),
  movedSetting(
    'visit_questions',
    z
      .object({
        id: Id,
        position: whole(0, 1_000_000),
        version: whole(1, 1_000_000_000),
        kind: z.enum(['yes_no', 'line', 'choice']),
        question: text({ max: longestQuestion }),
        choices: maybe(z.array(text({ max: longestChoice })).check(z.minLength(2), z.maxLength(maxChoices))),
        required: z.boolean(),
        is_health: z.boolean(),
        services: maybe(z.array(Id).check(z.maxLength(maxServicesNamed))),
        translations: translatedTo({
          question: text({ max: longestQuestion }),
          ...Object.fromEntries(
            translatedTextsOfQuestion
              .filter((name) => name !== 'question')
              .map((name) => [name, text({ max: longestChoice })]),
          ),
        }),
      })
      .check(z.refine(({ kind, choices }) => (kind === 'choice') === (choices !== null))),
    { bounds: () => [{ most: maxQuestions, reached: ofQuestions.tooMany }] },
  ),
  movedSetting('waitlist_rules', z.object({ by_mail: z.boolean() }), { key: [] }),
  movedSetting('reminder_texts', z.object({ text: text({ max: 600, lines: true }) }), { key: [] }),
  movedSetting(
    'reminder_mail_rules',
    z.object({
      by_mail: z.boolean(),
      hour: maybe(whole(7, 20)),
      days_before: maybe(whole(1, 2)),
      same_day: z.boolean(),
    }),
    { key: [] },
  ),
  movedSetting(
    'staff',
    z.object({
      id: Id,
      name: Name,
      role: z.enum(['manager', 'barber']),
      barber_id: maybe(Id),
      sees_others: z.boolean(),
      books_others: z.boolean(),
      sees_phones: z.boolean(),
      sees_own_money: z.boolean(),
      sees_money: z.boolean(),
      // a file of before 0.5.0 does not say it
      sees_health: z._default(z.boolean(), true),
      health_answered_at: maybe(jsonMoment),
      active: z.boolean(),
      left_at: maybe(jsonMoment),
      created_at: jsonMoment,
    }),
    {
      refersTo: barber,
      ofBefore: withHealthAsked,
      bounds: () => [{ most: maxPeople, only: isInTeam, reached: ofStaff.full }, { most: 1000 }],
    },
  ),
  movedSetting(
    'pay_rules',
    z.object({
      id: Id,
      barber_id: Id,
      service_id: maybe(Id),
      from_day: IsoDate,
      kind: z.enum(['percent', 'chair']),
      percent_bp: maybe(whole(0, 10_000)),
      chair_cents: maybe(whole(0, 10_000_000)),
      chair_per: maybe(z.enum(['day', 'week', 'month'])),
    }),
    { refersTo: barber, bounds: () => [{ most: 5000 }] },
  ),
  movedSetting(
    'product_pay_rules',
    z.object({
      id: Id,
      barber_id: Id,
      product_id: maybe(Id),
      from_day: IsoDate,
      percent_bp: whole(0, 10_000),
    }),
    { refersTo: barber, bounds: () => [{ most: 5000 }] },
  ),
  movedSetting('tills', z.object({ is_on: z.boolean(), asks_how_paid: z.boolean(), since: IsoDate }), {
    key: [],
  }),
  movedSetting(
    'till_rates',
    z.object({ from_day: IsoDate, lek_per_euro: z.number().check(z.minimum(10), z.maximum(1000)) }),
    { key: ['from_day'], bounds: () => [{ most: 1000 }] },
  ),
];

const book: readonly CheckedTable[] = [
  movedTable('clients', Client, {
    isNamed: true,
    bounds: ({ clients }) => [{ most: clients, reached: ofCeilings.clients }],
  }),
  movedTable(
    'client_lengths',
    z
      .object({
        client_id: Id,
        service_id: Id,
        work_minutes: whole(1, longestService),
        wait_minutes: whole(0, longestService),
        work_after_minutes: whole(0, longestService),
      })
      .check(z.refine(({ wait_minutes: wait, work_after_minutes: after }) => isWholeWait(wait, after))),
    {
      key: ['client_id', 'service_id'],
      refersTo: { client_id: 'clients', service_id: 'services' },
      bounds: () => [{ most: 30, each: ['client_id'] }],
    },
  ),
  movedTable('different_clients', z.object({ one: Id, other: Id }), {
    key: ['one', 'other'],
    refersTo: { one: 'clients', other: 'clients' },
    bounds: ({ clients }) => [{ most: clients }],
  }),
  movedTable('appointments', Visit, {
    refersTo: { ...barber, client_id: 'clients' },
    ofBefore: withLines,
    bounds: (ceilings) => [
      { most: ceilings.appointments, reached: ofCeilings.appointments },
      { most: ceilings.appointmentsADay, each: ['day'], reached: ofCeilings.day },
      { most: maxInSeries, each: ['series_id'] },
      { most: maxVisitsTogether, each: ['group_id'], reached: togetherMessages.tooMany(maxVisitsTogether) },
    ],
  }),
  movedTable(
    'visit_answers',
    z.object({
      id: Id,
      appointment_id: Id,
      position: whole(0, 1_000_000),
      question: text({ max: longestQuestion }),
      answer: text({ max: longestAnswer }),
      is_health: z.boolean(),
    }),
    {
      refersTo: { appointment_id: 'appointments' },
      bounds: () => [{ most: maxQuestions, each: ['appointment_id'] }],
    },
  ),
  movedTable('takings', Taking, {
    bounds: ({ appointmentsADay }) => [
      { most: appointmentsADay, each: ['day'] },
      { most: 500, each: ['appointment_id'] },
    ],
  }),
  movedTable(
    'day_closes',
    z.object({
      number: whole(1, 10_000_000),
      day: IsoDate,
      edition: whole(0, 1_000_000),
      reopens: maybe(whole(1, 10_000_000)),
      note: noteOf(200),
      staff_id: maybe(Id),
      by_name: optionalText(120),
      at: jsonMoment,
    }),
    { key: ['number'], bounds: () => [{ most: 100, each: ['day'] }] },
  ),
  movedTable(
    'day_close_counts',
    z.object({
      number: whole(1, 10_000_000),
      currency: Currency,
      opening_cents: z.int(),
      expected_cents: z.int(),
      counted_cents: z.int(),
      note: noteOf(200),
      pieces: maybe(z.array(z.object({ cents: z.int(), count: z.int() })).check(z.maxLength(50))),
    }),
    { key: ['number', 'currency'], bounds: () => [{ most: 2, each: ['number'] }] },
  ),
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

/** All tables that move, also the tables of `nouns.ts`, each after the tables that it refers to. */
export const allMoved = (ofNouns: readonly CheckedTable[]): readonly CheckedTable[] => [
  ...ofNouns.filter(({ isSetting }) => isSetting),
  ...settings,
  ...book,
  ...ofNouns.filter(({ isSetting }) => !isSetting),
];
