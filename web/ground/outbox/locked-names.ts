// The salon's tablet while its screen is locked: names that waiting changes need only for their person are in the memory of the tab.
import { openDeviceRows } from './device-rows.ts';
import { withNames, withoutNames } from './locked-names.rules.ts';
import type { Row } from './row.rules.ts';

const device = openDeviceRows();
/** By the id of the change. A reload forgets them: the changes are sent nevertheless. */
const taken = new Map<string, Row>();

/** The changes of this person, or, when a killed tab locked nothing, of all who come in there. */
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

/** With its names as far as this tab knows them: for an owner who decides what becomes of the change. */
export const named = (row: Row): Row => withNames(row, taken.get(row.id));

/** The person is back. */
export async function giveNamesBack(person: string): Promise<void> {
  if (taken.size === 0) return;
  const rows = await device.change(person, (now) => now.map((row) => withNames(row, taken.get(row.id))));
  for (const { id } of rows) taken.delete(id);
}
