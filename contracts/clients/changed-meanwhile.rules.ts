import { overwritten } from '../ground/changed-fields.rules.ts';
import { isSameNumber } from '../ground/typed-phones.rules.ts';
import type { ClientChanges, ShownClient } from './clients.ts';

interface Sides {
  readonly wanted: ClientChanges;
  readonly shown: ShownClient;
  readonly present: ShownClient;
}

/** The present values that a change of a client would overwrite, although the screen did not show them. */
export function overwrittenOfClient({ wanted, shown, present }: Sides): ShownClient {
  // a number that waited on a device is as it was typed
  const asStored = (phone: string | null | undefined) =>
    phone && present.phone && isSameNumber(phone, present.phone) ? present.phone : phone;
  const lost = overwritten({
    wanted: { ...wanted, phone: asStored(wanted.phone) },
    shown: { ...shown, phone: asStored(shown.phone) },
    present,
  });
  return Object.fromEntries(Object.entries(present).filter(([field]) => lost.includes(field)));
}
