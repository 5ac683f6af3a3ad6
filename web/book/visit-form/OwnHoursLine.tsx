import { useQuery } from '@tanstack/react-query';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { momentAt } from '#contracts/ground/calendar.rules.ts';
import { beyondOf } from '#contracts/salon/own-hours.rules.ts';
import { beyondText, conditionTexts, unknownText } from '#contracts/salon/own-hours.sq.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { useServiceCounts } from '../../appointments/service-counts.ts';
import { keptOf } from '../../appointments/who-does.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useServices } from '../../salon/services/api.ts';

interface OwnHoursLineProps {
  readonly lines: readonly ServiceLine[];
  /** Undefined while the barber is not chosen. */
  readonly barberId: string | undefined;
  /** The client, without an id if new; undefined if nobody knows yet who comes. */
  readonly client: { readonly id?: string | null | undefined } | undefined;
  readonly at: LocalTime;
  /** The visit that is changed. */
  readonly id?: string;
  readonly now: LocalTime;
}

/** The line if a service is booked beyond its own hours, and for what nobody knows now. The desk books nevertheless. */
export function OwnHoursLine({ lines, barberId = '', client, at, id, now }: OwnHoursLineProps) {
  const { services: kept = [] } = useServices();
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { day } = at;
  let begin = at.minutes;
  const ruled = lines.flatMap((line) => {
    const minutes = begin;
    begin += line.duration;
    const service = keptOf(line, kept);
    return service?.own_hours ? [{ service, own: service.own_hours, minutes }] : [];
  });
  const asked = ruled.filter(({ own }) => own.most !== null || own.within_days !== null);
  const { data, isError } = useServiceCounts({
    services: asked.map(({ service }) => service.id),
    ...{ from: day || now.day, to: day || now.day, client: client?.id ?? undefined, except: id },
  });
  const isAhead = day > now.day || (day === now.day && at.minutes >= now.minutes);
  if (!isAhead || ruled.length === 0) return null;
  const lastOf = (service: string) => {
    if (!client) return undefined;
    if (!client.id) return null;
    return data?.last?.find(({ service_id }) => service_id === service)?.day;
  };
  const said = ruled.flatMap(({ service, own, minutes }) => {
    const { beyond, unknown } = beyondOf({
      ...{ service, day, minutes, barberId, barbers, done: data?.done },
      ...{ at: momentAt(now.day, now.minutes), last: lastOf(service.id) },
    });
    const textsOf = (conditions: typeof beyond) => conditions.map((one) => conditionTexts[one](own));
    return [
      ...(beyond.length > 0 ? [beyondText(service.name, textsOf(beyond))] : []),
      ...(isError && unknown.length > 0 ? [unknownText(service.name, textsOf(unknown))] : []),
    ];
  });
  return (
    <p role="status" className="num col-span-full -mt-1.5 text-sm font-medium text-brass-ink empty:hidden">
      {said.join(' ')}
    </p>
  );
}
