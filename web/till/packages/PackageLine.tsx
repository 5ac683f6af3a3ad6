// The sessions that are left of a client's packages, before a visit is booked and in its details: `Paketa: 4 seanca`.
import { leftOf, paysFor } from '#contracts/appointments/package-sessions.rules.ts';
import { leftText } from '#contracts/till/packages.sq.ts';
import { useServices } from '../../salon/services/api.ts';
import { useRunningOf } from './api.ts';

interface PackageLineProps {
  readonly client: { readonly id?: string | null | undefined };
  readonly services: readonly {
    readonly service_id?: string | null | undefined;
    readonly service_name: string;
  }[];
  readonly day: string;
}

/** One line for each package that pays a service of the visit; none if the client has no such package. */
export default function PackageLine({ client, services, day }: PackageLineProps) {
  const running = useRunningOf(client.id);
  const { services: known = [] } = useServices();
  if (running.length === 0) return null;
  const ids = services.map(
    ({ service_id, service_name }) =>
      service_id ?? known.find(({ name }) => name === service_name)?.id ?? null,
  );
  const paying = running.filter((of) => ids.some((id) => paysFor(of, id, day)));
  if (paying.length === 0) return null;
  return (
    <p role="status" className="num mt-1 text-sm font-medium text-brand-ink">
      {paying.map((of) => `${leftText(leftOf(of))} (${of.name})`).join(' · ')}
    </p>
  );
}
