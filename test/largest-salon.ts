// The largest salon within the ceilings, with the longest texts: the rows of its own file.
import { v7 as newId } from 'uuid';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { otherLanguages } from '#contracts/ground/languages.ts';
import { pigments } from '#contracts/ground/pigments.ts';
import { longestName } from '#contracts/ground/primitives.ts';
import type { OwnRow } from '#contracts/imports/imports.ts';
import { maxQuestions } from '#contracts/online/bookings.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { longestChoice, longestQuestion, maxChoices } from '#contracts/online/questions.ts';
import { mostResources } from '#contracts/salon/resources.ts';
import { maxServiceGroups } from '#contracts/salon/service-groups.ts';
import { productStore } from '../server/till/products/store.ts';
import { usualCeilings } from '../server/ground/usual-ceilings.ts';

const many = <One>(count: number, one: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, n) => one(n));

/** A text of this length that no other text equals, with letters that are long in HTML. */
const long = (length: number, n: number) =>
  `${n} & “çë” ${n * 7919} `
    .repeat(length)
    .slice(0, length - 1)
    .trimEnd();
const inAll = <One>(of: (n: number) => One) =>
  Object.fromEntries(otherLanguages.map((language, n) => [language, of(n)]));

const madeAt = '2026-11-23T10:00:00.000Z';
const dayAfter = (days: number) => addDays('2026-11-23', days);
/** The most visits of a day. */
const visitsOfDay = 1000;

export function largestSalon() {
  const clients = many(visitsOfDay, () => newId());
  const barbers = many(usualCeilings.barbers, () => newId());
  const groups = many(maxServiceGroups, () => newId());
  const services = many(usualCeilings.services, () => newId());
  const resources = many(mostResources, () => newId());
  const row =
    (table: string) =>
    (values: object): OwnRow => ({ table, values: { ...values } });
  const rows = [
    ...barbers
      .map((id, n) => ({
        id,
        name: long(120, n),
        active: true,
        colour: pigments[n % pigments.length],
        position: n,
        own_hours: true,
        weeks: 2,
        week_anchor: '2026-11-23',
        hours_version: 0,
        all_services: true,
        has_choice: false,
      }))
      .map(row('barbers')),
    ...resources.map((id, n) => ({ id, name: long(120, n), units: 20, active: true })).map(row('resources')),
    ...groups
      .map((id, n) => ({
        id,
        name: long(longestName, n),
        position: n,
        translations: inAll((m) => ({ name: long(longestName, n + 1000 * m) })),
      }))
      .map(row('service_groups')),
    ...services
      .map((id, n) => ({
        id,
        name: long(120, n),
        description: long(1000, n),
        duration: 120,
        price_cents: 1000 + n,
        active: true,
        colour: pigments[n % pigments.length],
        buffer_minutes: 10,
        wait_minutes: 30,
        work_after_minutes: 30,
        addon: false,
        requires_test: true,
        group_id: groups[n % groups.length],
        online: true,
        price_from: true,
        position: n,
        translations: inAll((m) => ({
          name: long(120, n + 1000 * m),
          description: long(1000, n + 1000 * m),
        })),
        needs: [0, 1].map((m) => ({
          resource_id: resources[(n + m) % resources.length],
          during: 'all',
          minutes: null,
          cleaning: true,
        })),
      }))
      .map(row('services')),
    ...barbers
      .flatMap((barber_id) =>
        many(2, (week) =>
          many(7, (weekday) =>
            many(4, (n) => ({ barber_id, week, weekday, minutes: `[${n * 300},${n * 300 + 200})` })),
          ),
        ).flat(2),
      )
      .map(row('hours')),
    ...many(10, (n) => (n === 0 ? null : barbers[n])).flatMap((barber_id) =>
      many(400, (n) => ({
        id: newId(),
        barber_id,
        days: `[${dayAfter(n - 100)},${dayAfter(n - 99)})`,
        open: `{${many(8, (m) => `[${m * 150},${m * 150 + 100})`).join()}}`,
        reason: 'other',
        title: long(120, n),
        for_all: true,
        created_at: madeAt,
      })).map(row('day_exceptions')),
    ),
    ...clients.map((id, n) => ({ id, name: long(120, n), note: long(1000, n) })).map(row('clients')),
    ...many(3, (days) =>
      clients.map((client_id, n) => ({
        id: newId(),
        kind: 'visit',
        client_id,
        barber_id: barbers[n % barbers.length],
        service_name: long(120, n),
        price_cents: 8000,
        day: dayAfter(days),
        starts_at: `${9 + Math.floor(n / barbers.length)}:00:00`.padStart(8, '0'),
        duration: 40,
        status: 'confirmed',
        note: long(1000, n),
        version: 1,
        buffer_minutes: 0,
        created_at: madeAt,
        lines: many(8, (m) => ({
          service_id: services[(n + m) % services.length],
          service_name: long(120, m),
          price: 10,
          duration: 5,
        })),
      })),
    )
      .flat()
      .map(row('appointments')),
    ...many(1, () => ({
      accept: usualSettings.accept,
      unanswered: usualSettings.unanswered,
      lead_minutes: usualSettings.leadMinutes,
      horizon_days: 180,
      step_minutes: usualSettings.stepMinutes,
      avoid_gaps: true,
      max_open: usualSettings.maxOpen,
      choose_barber: true,
      show_prices: true,
      change_until_minutes: usualSettings.changeUntilMinutes,
      late_cancel: usualSettings.lateCancel,
      mail_owner: true,
      listed: true,
      note: long(300, 0),
    })).map(row('online_settings')),
    ...many(maxQuestions, (n) => ({
      id: newId(),
      position: n,
      version: 1,
      kind: 'choice',
      question: long(longestQuestion, n),
      choices: many(maxChoices, (m) => long(longestChoice, m)),
      required: true,
      is_health: true,
      services: [...services].sort(),
      translations: inAll((m) => ({
        question: long(longestQuestion, n + 1000 * m),
        ...Object.fromEntries(many(maxChoices, (k) => [`choice${k + 1}`, long(longestChoice, k + 1000 * m)])),
      })),
    })).map(row('visit_questions')),
    ...many(productStore.ceiling.most, (n) => ({
      id: newId(),
      name: long(120, n),
      price_cents: 100 + n,
      active: true,
      stock: 5,
    })).map(row('products')),
  ];
  return { rows, barbers, services };
}

/** The rows in parts that one call takes. */
export function partsOf(rows: readonly OwnRow[]) {
  const parts: OwnRow[][] = [[]];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    const last = parts.at(-1) ?? [];
    if (last.length === 1000 || bytes + size > 1_000_000) {
      parts.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return parts;
}
