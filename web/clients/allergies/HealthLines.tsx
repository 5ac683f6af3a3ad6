// Before a visit is saved, and in its details: the allergies of its client, and whether a test is missing. It forbids nothing.
import { useServices } from '../../salon/services/api.ts';
import { type Client, useSight } from './api.ts';
import { type NamedService, needsTest } from './needs-test.ts';
import { SaidLines } from './SaidLines.tsx';
import { sentencesOf } from './said.rules.ts';

export interface HealthLinesProps {
  readonly services: readonly NamedService[];
  readonly client: Client;
  readonly day: string;
  /** True for a visit that the client has already. */
  readonly isBooked?: boolean;
}

export default function HealthLines({ services, client, day, isBooked = false }: HealthLinesProps) {
  const { services: known = [] } = useServices();
  const sight = useSight(client, isBooked ? day : undefined);
  const said = sentencesOf({ sight, name: client.name, needsTest: needsTest(services, known), day });
  return (
    said.length > 0 && (
      <div role="status" className="num mt-1 grid grid-cols-1 gap-1 wrap-anywhere">
        <SaidLines said={said} />
      </div>
    )
  );
}
