// The sheet of barbers in the file of all data. It has one name for all kinds of salons: programs and the import read it.
import { columnsOfFields, sheetOf } from '../../ground/sheets/sheet.ts';
import { barberFields } from './fields.sq.ts';
import { listBarbers } from './store.ts';

export const sheet = sheetOf({
  name: 'Barberët',
  among: 'salon',
  columns: columnsOfFields(barberFields),
  rows: listBarbers,
});
