// The sheet of pictures of visits in the file of all data.
import { sideNames } from '#contracts/appointments/visit-pictures.sq.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { cellOrEmpty, day, text } from '../../ground/sheets/cells.ts';
import { inPages, sheetOf } from '../../ground/sheets/sheet.ts';
import { listPicturesAfter, type NamedPicture } from './store.ts';

export const sheet = sheetOf<NamedPicture>({
  name: 'Foto',
  among: 'salon',
  columns: [
    { head: 'Data', width: 12, cell: ({ date }) => day(date) },
    { head: 'Klienti', width: 26, cell: ({ client }) => text(client) },
    { head: 'Para ose pas', width: 12, cell: ({ side }) => cellOrEmpty(side && sideNames[side], text) },
    { head: 'U shtua më', width: 12, cell: ({ added_at }) => day(localDayAndTime(new Date(added_at)).day) },
    { head: 'Shënoi', width: 18, cell: ({ by_name }) => text(by_name) },
  ],
  rows: (db, salon) => inPages((last, limit) => listPicturesAfter(db, salon, last, limit)),
});
