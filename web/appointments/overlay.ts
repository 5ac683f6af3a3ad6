// The changes that the server has not answered yet. Screens apply them to the server's last answer. If a change is refused,
// it is only removed here, and nothing has to be undone.
import { useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import type { Overlay } from './overlay.rules.ts';

let overlays: readonly Overlay[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Overlay[]) {
  overlays = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasOverlays = () => overlays.length > 0;
export const useOverlays = () => useSyncExternalStore(subscribe, () => overlays);

interface Answer {
  readonly appointment?: Appointment;
}
type Send<A> = (previous: Appointment | undefined) => Promise<A>;

/** Shows a change until `send` has ended. */
export async function withOverlay<A extends Answer>(overlay: Overlay, send: Send<A>): Promise<A> {
  set([...overlays, overlay]);
  try {
    return await sendInOrder(overlay.base.id, send);
  } finally {
    set(overlays.filter((other) => other !== overlay));
  }
}

const lastSent = new Map<string, Promise<Appointment | undefined>>();

/** Sends the changes of one appointment one after another. Each change gets the appointment from the answer to the change before. */
async function sendInOrder<A extends Answer>(id: string, send: Send<A>): Promise<A> {
  const sent = (lastSent.get(id) ?? Promise.resolve(undefined)).then(send);
  const result = sent.then(
    ({ appointment }) => appointment,
    () => undefined,
  );
  lastSent.set(id, result);
  try {
    return await sent;
  } finally {
    if (lastSent.get(id) === result) lastSent.delete(id);
  }
}
