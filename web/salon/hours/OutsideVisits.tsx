import { useEffect } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { createStore } from '../../ground/lib/store.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { toast } from '../../ground/ui/toast.ts';

/** The visits that are outside the hours that were just saved, until the user has looked at them. */
export const visitsOutside = createStore<readonly Appointment[]>([]);

interface SavedHours {
  readonly message: string;
  readonly outside: readonly Appointment[];
}

/** Shows a message that the hours are saved, or the visits that are outside the hours now. */
export function tellOutside({ message, outside }: SavedHours): void {
  if (outside.length > 0) visitsOutside.set(outside);
  else toast.done(message);
}

const dialog = new Chunk(() => import('./OutsideDialog.tsx'));
const forget = () => visitsOutside.set([]);

/** The list of visits that are outside the hours that were just saved. A user who goes to another screen has seen the list. */
export function OutsideVisits() {
  const visits = useStore(visitsOutside);
  useEffect(() => forget, []);
  return visits.length > 0 && <LazyDialog chunk={dialog} visits={visits} onClose={forget} />;
}
