// In the details of a visit: its rooms and devices, and what it goes without this time.
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { withoutThisTime } from '#contracts/salon/resource-names.sq.ts';
import { resourcesQuery } from '../salon/resources/api.ts';

export default function VisitResources({ visit: { needs = [] } }: { visit: Appointment }) {
  const { data: resources = [] } = useQuery(resourcesQuery);
  const named = (isDropped: boolean) =>
    resources.filter(({ id }) =>
      needs.some((need) => need.resource_id === id && (need.dropped ?? false) === isDropped),
    );
  const needed = named(false).map(({ name }) => name);
  const dropped = named(true).map(({ name }) => withoutThisTime(name));
  return (
    <>
      {needed.length > 0 && <p className="text-ink-2">{needed.join(', ')}</p>}
      {dropped.map((line) => (
        <p key={line} className="text-sm font-medium text-brass-ink">
          {line}
        </p>
      ))}
    </>
  );
}
