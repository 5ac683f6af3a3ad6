// The sheet of answers in the file of all data.
import { day, text } from '../../ground/sheets/cells.ts';
import { inPages, sheetOf } from '../../ground/sheets/sheet.ts';
import { listAnswersAfter, type WrittenAnswer } from './store.ts';

export const sheet = sheetOf<WrittenAnswer>({
  name: 'Përgjigjet para terminit',
  among: 'salon',
  columns: [
    { head: 'Data', width: 12, cell: ({ date }) => day(date) },
    { head: 'Klienti', width: 26, cell: ({ client }) => text(client) },
    { head: 'Pyetja', width: 40, cell: ({ question }) => text(question) },
    { head: 'Përgjigjja', width: 40, cell: ({ answer }) => text(answer) },
  ],
  rows: (db, salon) => inPages((last, limit) => listAnswersAfter(db, salon, last, limit)),
});
