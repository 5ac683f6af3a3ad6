// The sheet of treatments in the file of all data.
import { mixText } from '#contracts/appointments/treatment-text.sq.ts';
import { cellOrEmpty, count, day, text } from '../../ground/sheets/cells.ts';
import { inPages, sheetOf } from '../../ground/sheets/sheet.ts';
import { listTreatmentsAfter, type WrittenTreatment } from './store.ts';

export const sheet = sheetOf<WrittenTreatment>({
  name: 'Çfarë u bë',
  among: 'visits',
  columns: [
    { head: 'Data', width: 12, cell: ({ date }) => day(date) },
    { head: 'Klienti', width: 26, cell: ({ client }) => text(client) },
    { head: 'Përzierja', width: 40, cell: (treatment) => text(mixText(treatment)) },
    { head: 'Oksidanti', width: 14, cell: ({ developer }) => cellOrEmpty(developer, text) },
    { head: 'Koha e veprimit (min)', width: 18, cell: ({ minutes }) => cellOrEmpty(minutes, count) },
    { head: 'Shënim për punën', width: 40, cell: ({ done }) => cellOrEmpty(done, text) },
    { head: 'Herën tjetër', width: 40, cell: ({ next_time }) => cellOrEmpty(next_time, text) },
    { head: 'Shënoi', width: 18, cell: ({ by_name }) => text(by_name) },
  ],
  rows: (db, salon) => inPages((last, limit) => listTreatmentsAfter(db, salon, last, limit)),
});
