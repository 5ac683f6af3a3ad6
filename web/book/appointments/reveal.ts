// The "show it" button of a message: goes to the day of an appointment, and focuses its block once the grid has drawn it.
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Appointment } from '#contracts/ground/appointment.ts';

let wanted: string | undefined;
const listeners = new Set<() => void>();

function want(id: string | undefined) {
  wanted = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reveal({ id, appointment_date }: Appointment) {
  want(id);
  navigate(`/terminet?dita=${appointment_date}`);
}

export const revealed = () => want(undefined);
/** The id of the appointment whose block the grid has to focus. */
export const useWanted = () => useSyncExternalStore(subscribe, () => wanted);
