import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addMonths } from '#contracts/ground/calendar.rules.ts';
import { clientQuery } from '../../clients/api.ts';
import { OnlineBlock } from '../clients/OnlineBlock.tsx';
import { detailWords as words } from './words.sq.ts';

/**
 * The number of missed visits from which a visit proposes to block the client's online bookings. The client's window always proposes this.
 */
const proposedFrom = 3;

/** The number and the days of the client's missed visits in the last twelve months. */
export function MissedVisits({ clientId, today }: { clientId: string; today: string }) {
  const { data } = useQuery(clientQuery(clientId));
  if (!data) return null;
  const { client, appointments } = data;
  return (
    <>
      {client.noShows > 0 && (
        <p className="num mt-1 text-sm text-brass-ink">
          <span className="font-semibold">{words.missed(client.noShows)}</span>
          <span className="block">{words.missedOn(missedDays(appointments, today), today)}</span>
        </p>
      )}
      {(client.onlineBlocked || client.noShows >= proposedFrom) && (
        <div className="mt-1.5">
          <OnlineBlock client={client} />
        </div>
      )}
    </>
  );
}

/** The days of the missed visits, the latest first. */
const missedDays = (appointments: readonly Appointment[], today: string) =>
  appointments
    .filter(
      ({ cancelled_by, appointment_date: day }) => cancelled_by === 'no_show' && day > addMonths(today, -12),
    )
    .map(({ appointment_date }) => appointment_date);
