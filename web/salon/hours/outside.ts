import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../../ground/lib/store.ts';
import { toast } from '../../ground/ui/toast.ts';

/** The visits that are outside the hours that were just saved, until they were looked at. */
export const visitsOutside = createStore<readonly Appointment[]>([]);

interface SavedHours {
  readonly message: string;
  readonly outside: readonly Appointment[];
}

/** Says that the hours are saved, or which visits are outside them now. */
export function tellOutside({ message, outside }: SavedHours): void {
  if (outside.length > 0) visitsOutside.set(outside);
  else toast.done(message);
}
