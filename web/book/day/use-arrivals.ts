// What somebody else booked or changed glows once when it arrives, so that the eye finds it in the day.
import { useEffect, useRef } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hasQueuedChange } from '../../ground/outbox/queued-changes.ts';

const glow = { outline: ['3px solid var(--brass)', '3px solid transparent'] };
const glowTime = 1600;

const faceOf = ({
  title,
  client_name,
  service_name,
  appointment_time,
  duration,
  barber,
  status,
}: Appointment) => [title, client_name, service_name, appointment_time, duration, barber, status].join('\n');

/** `appointments`: undefined as long as the day is not known. */
export function useArrivals(day: string, appointments: readonly Appointment[] | undefined): void {
  const last = useRef<{ day: string; faces: Map<string, string> }>(undefined);
  useEffect(() => {
    const before = last.current;
    const faces = appointments && new Map(appointments.map((one) => [one.id, faceOf(one)]));
    last.current = faces && { day, faces };
    if (!faces || before?.day !== day) return;
    for (const [id, face] of faces) {
      if (face === before.faces.get(id) || hasQueuedChange(id)) continue;
      document.querySelector(`.columns [data-id="${id}"]`)?.animate(glow, glowTime);
    }
  }, [day, appointments]);
}
