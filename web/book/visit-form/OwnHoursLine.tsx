import { useQuery } from '@tanstack/react-query';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { beyondOf } from '#contracts/salon/own-hours.rules.ts';
import { beyondText, conditionTexts, unknownText } from '#contracts/salon/own-hours.sq.ts';
import { useServiceCounts } from '../../appointments/service-counts.ts';
import { keptOf } from '../../appointments/who-does.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useServices } from '../../salon/services/api.ts';
import type { VisitForm } from './use-visit-form.ts';

/** The line if a service is booked beyond its own hours, and for what nobody knows now. The desk books nevertheless. */
export function OwnHoursLine({ form, id, now }: { form: VisitForm; id: string; now: LocalTime }) {
  const { services: kept = [] } = useServices();
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { values, client, barberId = '' } = form;
  const { appointment_date: day, appointment_time: time } = values;
  let begin = minutesOf(time);
  const ruled = form.services.flatMap((line) => {
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
  const isAhead = day > now.day || (day === now.day && minutesOf(time) >= now.minutes);
  if (!isAhead || ruled.length === 0) return null;
  const lastOf = (service: string) => {
    if (!client) return undefined;
    if (!client.id) return null;
    return data?.last?.find(({ service_id }) => service_id === service)?.day;
  };
  const lines = ruled.flatMap(({ service, own, minutes }) => {
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
      {lines.join(' ')}
    </p>
  );
}
