// Beside the payment of a visit: which sessions paid, and one tap by which a package of its client pays a service.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { isExpired, leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import { sessionText } from '#contracts/appointments/package-sessions.sq.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { useRunningOf } from '../../packages/api.ts';
import { takingsQuery } from '../api.ts';
import { takeSession } from '../of-client/api.ts';
import { ofVisit as words } from '../of-client/words.sq.ts';
import { usePaid } from '../shown.ts';
import { explain } from '../../../ground/lib/call.ts';
import { useChange } from '../../../ground/lib/use-change.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { Confirm } from '../../../ground/ui/Confirm.tsx';
import { toast } from '../../../ground/ui/toast.ts';

interface Offer {
  readonly of: RunningPackage;
  readonly service_id: string;
  readonly service_name: string;
}

export interface SessionTapsProps {
  readonly visit: Appointment;
  /** The client whose packages are offered; usually the client of the visit. */
  readonly client?: { readonly id: string; readonly name: string };
  readonly onUsed?: () => void;
  /** Asks first about what `onUsed` would lose. */
  readonly before?: (then: () => void) => void;
}

/** Each service that no session pays yet, with the package that would pay it. */
function useOffers({ visit, client }: SessionTapsProps): Offer[] {
  const running = useRunningOf(client?.id ?? visit.client_id);
  const { data: day } = useQuery(takingsQuery(visit.appointment_date));
  const sessions = usePaid(visit)?.sessions ?? [];
  // a session of a missed visit is taken by the rule of its package
  if (!isConfirmed(visit) || (!day && !client)) return [];
  const covered = sessions.map(({ service_id }) => service_id);
  return visit.services.flatMap(({ service_id, service_name }) => {
    const at = covered.indexOf(service_id ?? '');
    if (at >= 0) covered.splice(at, 1);
    const paying = running.filter(
      (of) => service_id && of.service_ids.includes(service_id) && leftOf(of) > 0,
    );
    // as a tick does; one that is over is asked about only if there is no other
    const of = paying.find((one) => !isExpired(one, visit.appointment_date)) ?? paying[0];
    return of && service_id && at < 0 ? [{ of, service_id, service_name }] : [];
  });
}

export default function SessionTaps(props: SessionTapsProps) {
  const { visit, client, onUsed, before = (then) => then() } = props;
  const offers = useOffers(props);
  const sessions = usePaid(visit)?.sessions;
  const { mutateAsync, isPending } = useChange(takeSession);
  const [asked, ask] = useState<Offer>();
  // the second click of two comes before the button is off: it would take a session for the next line of the service
  const isUnderWay = useRef(false);
  const use = async ({ of, service_id }: Offer, confirms_expired?: true) => {
    ask(undefined);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const { message } = await mutateAsync({
        params: { id: visit.id },
        body: { change_id: newId(), client_package_id: of.id, service_id, confirms_expired },
      });
      toast.done(message, undefined, { detail: of.name });
      onUsed?.();
    } catch (error) {
      toast.error(explain(error, words.failed));
    } finally {
      isUnderWay.current = false;
    }
  };
  const labelOf = ({ of, service_name }: Offer) =>
    words.take(service_name, of.sessions - leftOf(of) + 1, of.sessions, client?.name);
  return (
    <>
      {!client &&
        sessions?.map((one) => (
          <p key={`${one.service_id} ${one.number}`} className="num w-full font-medium">
            {sessionText(one)}
          </p>
        ))}
      {offers.map((offer, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: a visit may have the service twice
          key={at}
          disabled={isPending}
          needsNetwork
          wraps
          onClick={() =>
            before(() => (isExpired(offer.of, visit.appointment_date) ? ask(offer) : use(offer)))
          }
        >
          {labelOf(offer)}
        </Button>
      ))}
      {asked?.of.expires_on && (
        <Confirm
          title={asked.of.name}
          question={messages.expired(asked.of.expires_on)}
          yes={words.anyway}
          isSafe
          onClose={() => ask(undefined)}
          onYes={() => use(asked, true)}
        />
      )}
    </>
  );
}
