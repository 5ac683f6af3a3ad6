// The "show it" button of a message: opens the day of an appointment, and focuses the block of the appointment when the grid has drawn it.
import { navigate } from 'wouter/use-browser-location';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../ground/lib/store.ts';
import { useStore } from '../ground/lib/use-store.ts';

const wanted = createStore<string | undefined>(undefined);

export function reveal({ id, appointment_date }: Appointment): void {
  wanted.set(id);
  navigate(`/terminet?dita=${appointment_date}`);
}

export const revealed = (): void => wanted.set(undefined);
/** The id of the appointment whose block the grid must focus. */
export const useWanted = (): string | undefined => useStore(wanted);
