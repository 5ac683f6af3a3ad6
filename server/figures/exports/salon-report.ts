// The file of a salon's report: the figures, their sums for the accountant, and all visits of the days.
import { words } from '#contracts/figures/exports.sq.ts';
import type { OfReport } from '#contracts/figures/reports.ts';
import * as salons from '../../salon/salons/store.ts';
import * as reports from '../reports/store.ts';
import type { Database } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { salonSheets } from './report-sheets.ts';
import type { Sheet } from './spreadsheet.ts';
import { visitFields, visitSheet } from './visit-fields.ts';

/** An accountant needs neither the phones of clients nor the notes about them. */
const { phone: _phone, note: _note, ...forAccountant } = visitFields;

export async function salonReport(
  db: Database,
  salon: SalonId,
  asked: OfReport,
  now: Date,
): Promise<Sheet[]> {
  const { name } = await salons.read(db, salon);
  const report = await reports.readOfSalon(db, salon, asked, now);
  const sums = await reports.readSums(db, salon, asked, now);
  const days = { from: report.startDate, to: report.endDate };
  return [
    ...salonSheets(name, report, sums, now),
    visitSheet(db, salon, now, { name: words.all, fields: Object.values(forAccountant), days }),
  ];
}
