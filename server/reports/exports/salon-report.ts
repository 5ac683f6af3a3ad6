// The file of a salon's report: the figures, their sums for the accountant, and all visits of the days.
import { words } from '#contracts/reports/exports.sq.ts';
import { words as ofReports } from '#contracts/reports/report-names.sq.ts';
import type { ReportQuery } from '#contracts/reports/reports.ts';
import { resourceStore } from '../../salon/resources/store.ts';
import { readSalonRow } from '../../salon/salons/store.ts';
import { readReportSums, readSalonReport } from '../store.ts';
import type { Database, Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { salonSheets } from './report-sheets.ts';
import type { Sheet } from './spreadsheet.ts';
import { type Field, roomsField, visitFields, visitSheet } from './visit-fields.ts';

/** The columns for an accountant, who needs neither the phones of clients nor the notes about them. */
async function fieldsForAccountant(db: Db, salon: SalonId): Promise<Field[]> {
  const { phone: _phone, note: _note, barber, status, reason, visits, ...others } = visitFields;
  const resources = await resourceStore.list(db, salon);
  return [
    ...Object.values(others),
    { ...barber, head: ofReports.barber },
    ...(resources.length > 0 ? [roomsField(resources)] : []),
    ...[status, reason, visits],
  ];
}

export async function salonReport(
  db: Database,
  scope: Scope,
  asked: ReportQuery,
  now: Date,
): Promise<Sheet[]> {
  const { name, currency } = await readSalonRow(db, scope.salon);
  const report = await readSalonReport(db, scope, asked, now);
  const sums = await readReportSums(db, scope, asked, now);
  const days = { from: report.startDate, to: report.endDate };
  return [
    ...salonSheets({ name, currency }, report, sums, now),
    visitSheet(db, scope, now, {
      ofSums: true,
      name: words.all,
      fields: await fieldsForAccountant(db, scope.salon),
      days,
      currency,
    }),
  ];
}
