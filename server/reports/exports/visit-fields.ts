// The columns of the sheets that list visits, and their rows, read page by page. One transaction for all pages would keep a
// connection busy for as long as the user's download takes.

import { cancelledByNames, statusName } from '#contracts/appointments/statuses.sq.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment, AppointmentKind } from '#contracts/ground/appointment.ts';
import { clockTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { words } from '#contracts/reports/exports.sq.ts';
import { words as ofReports } from '#contracts/reports/report-names.sq.ts';
import type { Days } from '#contracts/reports/reports.rules.ts';
import type { Resource } from '#contracts/salon/resources.ts';
import { listAppointments } from '../../appointments/store.ts';
import { sheetWords } from '../../salon/resources/fields.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import type { Scope } from '../../ground/scope.ts';
import {
  type Cell,
  type Column,
  cellOrEmpty,
  count,
  day,
  type MoneyCell,
  moneyIn,
  text,
  time,
} from '../../ground/sheets/cells.ts';
import { pageSize } from '../../ground/sheets/sheet.ts';
import type { Sheet } from './spreadsheet.ts';

/** A row: a service of a visit, or a block. */
interface Line {
  readonly service_name: string | null;
  readonly price: number | null;
  readonly begins: string;
  readonly duration: number;
  /** The place of the service in its visit. */
  readonly place: number;
}

interface RowFormat {
  readonly now: LocalTime;
  readonly money: MoneyCell;
}

export interface Field extends Column {
  readonly cell: (visit: Appointment, line: Line, shown: RowFormat) => Cell;
}

export const visitFields = {
  day: { head: ofReports.date, width: 12, cell: (visit) => day(visit.appointment_date) },
  time: { head: words.time, width: 10, cell: (_, line) => time(line.begins) },
  minutes: { head: words.minutes, width: 18, cell: (_, line) => count(line.duration) },
  client: { head: ofReports.client, width: 26, cell: (visit) => cellOrEmpty(visit.client_name, text) },
  phone: { head: words.phone, width: 18, cell: (visit) => cellOrEmpty(visit.client_phone, text) },
  service: { head: ofReports.service, width: 26, cell: (_, line) => cellOrEmpty(line.service_name, text) },
  price: { head: ofReports.price, width: 12, cell: (_, line, { money }) => cellOrEmpty(line.price, money) },
  barber: { head: words.barber, width: 18, cell: (visit) => text(visit.barber) },
  status: { head: ofReports.status, width: 14, cell: (visit, _, { now }) => text(statusName(visit, now)) },
  reason: {
    head: words.reason,
    width: 20,
    cell: (visit) => cellOrEmpty(visit.cancelled_by, (by) => text(cancelledByNames[by])),
  },
  note: {
    head: words.note,
    width: 40,
    cell: (visit, line) => cellOrEmpty(line.place === 0 ? visit.note : null, text),
  },
  /** A counter whose sum is the number of visits, however many services each visit has. */
  visits: { head: words.counted, width: 10, cell: (_, line) => count(line.place === 0 ? 1 : 0) },
} satisfies Record<string, Field>;

/** The rooms and devices that a service of a visit had. */
export const roomsField = (resources: readonly Pick<Resource, 'id' | 'name'>[]): Field => ({
  head: sheetWords.name,
  width: 22,
  cell: ({ needs = [] }, { place }) => {
    const had = needs.filter(({ line, dropped }) => line === place && !dropped);
    const names = resources.filter(({ id }) => had.some(({ resource_id }) => resource_id === id));
    return cellOrEmpty(names.map(({ name }) => name).join(', ') || null, text);
  },
});

export const blockTitle: Field = {
  head: words.title,
  width: 26,
  cell: (block) => cellOrEmpty(block.title, text),
};

interface SheetLayout {
  readonly name: string;
  readonly fields: readonly Field[];
  /** The currency of the prices; blocks have no prices. */
  readonly currency?: Currency;
}

interface Filter {
  /** Whether to list all visits whose sums the person sees. A visit that the person may not see has no client. */
  readonly ofSums?: boolean;
  readonly days?: Days;
  readonly kind?: AppointmentKind;
}

/** The sheet of the visits of these days, or of all visits, or of the blocks. */
export const visitSheet = (
  db: Db,
  scope: Scope,
  now: Date,
  { name, fields, currency = 'EUR', ...filter }: SheetLayout & Filter,
): Sheet => ({
  name,
  columns: fields,
  rows: visitRows(db, scope, { now: localTime(now), money: moneyIn(currency) }, fields, filter),
});

/**
 * The rows of an appointment. A visit of several services has a row for each service, so that the prices of the rows add up. Each service
 * begins when the previous one ends.
 */
function linesOf({ services, duration, appointment_time }: Appointment): Line[] {
  const lines = services.length > 0 ? services : [{ service_name: null, price: null, duration }];
  let minutes = minutesOf(appointment_time);
  return lines.map((line, n) => {
    const begins = clockTime(minutes);
    minutes += line.duration;
    return { ...line, begins, place: n };
  });
}

async function* visitRows(
  db: Db,
  scope: Scope,
  shown: RowFormat,
  fields: readonly Field[],
  { ofSums, days, kind }: Filter,
) {
  const listed = ofSums ? { ...scope, reads: scope.sums } : scope;
  let cursor: string | undefined;
  do {
    const page = await listAppointments(db, listed, { ...days, kind, limit: pageSize, cursor });
    for (const found of page.appointments) {
      const visit = includes(scope.reads, found.barber_id) ? found : { ...found, client_name: null };
      for (const line of linesOf(visit)) yield fields.map(({ cell }) => cell(visit, line, shown));
    }
    cursor = page.nextCursor;
  } while (cursor);
}
