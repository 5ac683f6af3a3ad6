// The waiting changes of all people who use the salon's tablet.
import { openDeviceRows, type StoredRow } from './device-rows.ts';
import { type Row, restored, type TabletPerson } from './row.rules.ts';

const device = openDeviceRows();

export interface PersonRows {
  /** The id of the person. */
  readonly id: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

const isOfTablet = (row: StoredRow): row is Row & { person: TabletPerson } => row.person !== undefined;

/** Lists the waiting changes of each person. */
export async function listWaiting(): Promise<readonly PersonRows[]> {
  const rows = (await device.all()).filter(isOfTablet);
  const ids = [...new Set(rows.map(({ user }) => user))];
  return ids.map((id) => {
    const own = rows.filter(({ user }) => user === id);
    return { id, name: own.at(-1)?.person.name ?? '', rows: own };
  });
}

export const removeWaiting = (row: Row): Promise<readonly Row[]> =>
  device.change(row.user, (now) => now.filter(({ seq }) => seq !== row.seq));
export const putBack = (row: Row): Promise<readonly Row[]> =>
  device.change(row.user, (now) => restored(now, [row]));
