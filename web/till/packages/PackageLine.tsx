// The sessions that are left of a client's packages, before a visit is booked and in its details: `Paketa: 4 seanca`.
import { leftOf, paysFor, sessionsWanted } from '#contracts/appointments/package-sessions.rules.ts';
import { lastDayText, leftText, tooFewText } from '#contracts/till/packages.sq.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { useServices } from '../../salon/services/api.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useRunningOf } from './api.ts';

interface WantedVisit {
  readonly services: readonly {
    readonly service_id?: string | null | undefined;
    readonly service_name: string;
  }[];
  readonly day: string;
}

export interface PackageLineProps extends WantedVisit {
  readonly client: { readonly id?: string | null | undefined };
  /** All visits that are saved together for the client; left out: this one. */
  readonly visits?: readonly WantedVisit[];
}

/**
 * The packages that pay a service of the visits, and a warning if they have too few sessions; without one, the packages that are over by
 * then, with their last day; else nothing.
 */
export default function PackageLine({
  client,
  services,
  day,
  visits = [{ services, day }],
}: PackageLineProps) {
  const running = useRunningOf(client.id);
  const { services: known = [] } = useServices();
  if (running.length === 0) return null;
  const idOf = ({ service_id, service_name }: WantedVisit['services'][number]) =>
    service_id ?? known.find(({ name }) => name === service_name)?.id ?? null;
  const wanting = visits.map((one) => ({ ...one, services: one.services.map(idOf) }));
  const pays = (of: RunningPackage) =>
    wanting.some((one) => one.services.some((id) => paysFor(of, id, one.day)));
  const paying = running.filter(pays);
  const over = running.filter((of) => pays({ ...of, expires_on: null }));
  const named = paying.length > 0 ? paying : over;
  if (named.length === 0) return null;
  const { wanted, paid } = sessionsWanted(named, wanting);
  const textOf = ({ name, expires_on }: RunningPackage) =>
    paying.length === 0 && expires_on ? `${name}, ${lastDayText(expires_on, localNow().day)}` : name;
  return (
    <p role="status" className="num mt-1 text-sm font-medium text-brand-ink">
      {named.map((of) => `${leftText(leftOf(of))} (${textOf(of)})`).join(' · ')}
      {visits.length > 1 && paid < wanted && (
        <span className="block text-brass-ink">{tooFewText(wanted, paid)}</span>
      )}
    </p>
  );
}
