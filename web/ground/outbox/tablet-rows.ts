// The changes that wait on the salon's tablet, of all the people who come in there.
import { openDeviceRows, type Stored } from './device-rows.ts';
import type { PersonOfTablet, Row } from './row.rules.ts';

const device = openDeviceRows();

export interface Waiting {
  /** The id of the person. */
  readonly id: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

const isOfTablet = (row: Stored): row is Row & { person: PersonOfTablet } => row.person !== undefined;

/** Lists what waits on the tablet that this owner made, person by person. */
export async function listWaiting(account: string): Promise<readonly Waiting[]> {
  const rows = (await device.all()).filter(isOfTablet).filter(({ person }) => person.account === account);
  const ids = [...new Set(rows.map(({ user }) => user))];
  return ids.map((id) => {
    const own = rows.filter(({ user }) => user === id);
    return { id, name: own.at(-1)?.person.name ?? '', rows: own };
  });
}

/** Removes these changes; what was added meanwhile stays. */
export async function removeWaiting({ id, rows }: Waiting) {
  const gone = new Set(rows.map(({ seq }) => seq));
  await device.change(id, (now) => now.filter(({ seq }) => !gone.has(seq)));
}
