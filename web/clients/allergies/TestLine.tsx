// The line of a visit whose service needs a test of allergies: whether its client has one then. It forbids nothing.
import { lastTest, validTest } from '#contracts/clients/allergies.rules.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { useServices } from '../../salon/services/api.ts';
import { useHealth } from './api.ts';
import { words } from './words.sq.ts';

interface TestLineProps {
  readonly services: readonly {
    readonly service_id?: string | null | undefined;
    readonly service_name: string;
  }[];
  /** The client; without an id it is a new one. */
  readonly client: { readonly id?: string | null | undefined; readonly name: string };
  readonly day: string;
}

export default function TestLine({ services, client, day }: TestLineProps) {
  const { services: known = [] } = useServices();
  const isNeeded = services.some(({ service_id: id, service_name: name }) =>
    known.some((one) => one.requires_test && (id ? one.id === id : one.name === name)),
  );
  return isNeeded && <Line client={client} day={day} />;
}

function Line({ client: { id = null, name }, day }: Omit<TestLineProps, 'services'>) {
  const { may } = useRights();
  const { health, isSeen, isUnknown } = useHealth(id);
  // whoever sees only the own clients must not learn of an unknown one whether the salon has it
  const isNew = id === null && name.trim() !== '' && may('health') && may('clients');
  if (isSeen && !health && !isUnknown) return null;
  if (health && validTest(health.tests, day)) return null;
  const last = health && lastTest(health.tests, day);
  return (
    <p role="status" className="num text-sm font-semibold wrap-anywhere text-brass-ink">
      {health || isNew ? words.noTest(name) : words.requiresTest}
      {last?.result === 'reaction' && <span className="block">{words.reacted(last)}</span>}
    </p>
  );
}
