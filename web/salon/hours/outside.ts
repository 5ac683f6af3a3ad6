import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../../ground/lib/store.ts';
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
