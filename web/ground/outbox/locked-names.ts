// Names in waiting changes while the salon's tablet is locked. Names that only the person needs are in the memory of the tab, not on the
// device.
import { openDeviceRows } from './device-rows.ts';
import { withNames, withoutNames } from './locked-names.rules.ts';
import type { Row } from './row.rules.ts';

const device = openDeviceRows();
/** The rows with their names, by the id of the change. A reload loses the names, and the changes are sent nevertheless. */
const taken = new Map<string, Row>();

/**
 * Takes the names off the changes of this person. Without a person: off the changes of all people of this tablet, because a tab that was
 * killed could not do so when the screen locked.
 */
export async function takeNamesOff(person?: string): Promise<void> {
  const rows = (await device.all()).filter((row) => row.person && (!person || row.user === person));
  for (const user of new Set(rows.map((row) => row.user)))
    await device.change(user, (now) =>
      now.map((row) => {
        if (!row.isBare) taken.set(row.id, row);
        return withoutNames(row);
      }),
    );
}

/** The row with its names, as far as this tab knows them. An owner sees the names when deciding whether the change is sent or dropped. */
export const named = (row: Row): Row => withNames(row, taken.get(row.id));

/** Puts the names back into the changes when the person is back. */
export async function giveNamesBack(person: string): Promise<void> {
  if (taken.size === 0) return;
  const rows = await device.change(person, (now) => now.map((row) => withNames(row, taken.get(row.id))));
  for (const { id } of rows) taken.delete(id);
}
