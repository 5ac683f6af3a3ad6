// Visits that were confirmed automatically and have no payment yet: one tap sets the payment of a visit.

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { takingSessions } from '#contracts/appointments/package-sessions.rules.ts';
import { cancelledByNames } from '#contracts/appointments/statuses.sq.ts';
import type { Taking, UnmarkedVisit } from '#contracts/appointments/visit-payments.ts';
import { capitalise, fullDate } from '#contracts/ground/format.sq.ts';
import { methodNames } from '#contracts/ground/payment.sq.ts';
import type { Method, ShownVisit } from '#contracts/ground/payment.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { dayQuery, undoTo, updateAppointment } from '../../../appointments/api.ts';
import { askAgain } from '../../../appointments/ask-again.ts';
import { withToast } from '../../../appointments/with-toast.ts';
import { nameOf, withHint } from '../../../appointments/words.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { useRunningOf } from '../../packages/api.ts';
import { setMethod, unmarkedQueryOf, voidTaking } from '../api.ts';
import { takeSession } from '../of-client/api.ts';
import { ofVisit } from '../of-client/words.sq.ts';
import { words } from '../words.sq.ts';
import { explain } from '../../../ground/lib/call.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { useChange } from '../../../ground/lib/use-change.ts';
import { usePrices } from '../../../ground/lib/use-prices.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { Loaded } from '../../../ground/ui/Loaded.tsx';
import { toast } from '../../../ground/ui/toast.ts';
import { dropSecondClick } from '../../../ground/ui/use-second-click-dropped.ts';

/** `day`: only the visits of this day. */
export default function Unmarked({ day }: { day?: string | undefined }) {
  const empty = <p className="text-ink-2">{words.noUnmarked}</p>;
  const query = useQuery(unmarkedQueryOf(useRights(), day));
  return (
    <Loaded of={query} failed={words.loadFailed} lines={3} isQuiet empty={empty}>
      {(visits) => (
        <ul>
          {visits.map((visit) => (
            <Visit key={visit.appointment_id} visit={visit} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Visit({ visit }: { visit: UnmarkedVisit }) {
  const { appointment_id, barber, date, time, client_name, service_name, price_cents } = visit;
  const { money } = usePrices();
  const mark = useMark(visit);
  const sessions = sessionsOf(useRunningOf(visit.client_id), visit);
  const takeSessions = useTakeSessions(visit);
  const client = withHint(client_name ?? '', visit);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span className="min-w-48 flex-1">
        <span className="block font-semibold">{client}</span>
        <span className="num block text-sm text-ink-2">{`${capitalise(fullDate(date))}, ${time}`}</span>
        <span className="num block text-sm text-ink-2">
          {[service_name, price_cents !== null && money(price_cents / 100), barber]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {sessions.length > 0 && (
          <Button
            aria-label={words.markAs(ofVisit.used, client)}
            onClick={() => {
              dropSecondClick();
              takeSessions(sessions);
            }}
          >
            {ofVisit.used}
          </Button>
        )}
        {(['cash', 'card'] as const).map((method) => (
          <Button
            key={method}
            aria-label={words.markAs(methodNames[method], client)}
            onClick={() => {
              // the row disappears, and the next row comes under the pointer
              dropSecondClick();
              mark(method);
            }}
          >
            {methodNames[method]}
          </Button>
        ))}
        <Button
          look="ghost"
          aria-label={words.markAs(cancelledByNames.no_show, client)}
          onClick={() => markMissed(appointment_id, date)}
        >
          {cancelledByNames.no_show}
        </Button>
      </span>
    </li>
  );
}

/** Says that the visit is marked, with a button that takes back the rows that were written. */
function useTold({ appointment_id }: UnmarkedVisit) {
  const { mutateAsync: takeBack } = useChange(voidTaking);
  return (message: string, made: readonly Taking[], detail?: string) => {
    const undo = async () => {
      for (const { id } of made) await takeBack({ params: { id }, body: { change_id: newId() } });
    };
    toast.done(message, () => undo().catch((error) => toast.error(explain(error, words.failed))), {
      about: `payment of ${appointment_id}`,
      ...(detail && { detail }),
    });
  };
}

/** The row that a call has just written; empty if it wrote none. */
const madeIn = (takings: readonly Taking[]) =>
  takings.filter(({ voids, is_voided }) => !voids && !is_voided).slice(-1);

function useMark(visit: UnmarkedVisit) {
  const { appointment_id: id, client_name } = visit;
  const { mutateAsync: send } = useChange(setMethod);
  const tell = useTold(visit);
  return async (method: Method) => {
    try {
      const { takings, day, message } = await send({
        params: { id },
        body: { change_id: newId(), method, shown: { status: 'confirmed', paid: null } },
      });
      const marked = words.markAs(methodNames[method], withHint(client_name ?? '', visit));
      tell(day ? message : marked, madeIn(takings));
    } catch (error) {
      toast.error(explain(error, words.failed));
    }
  };
}

/** The sessions by which packages of the client pay services of the visit, as a tick would take them. */
function sessionsOf(running: readonly RunningPackage[], { service_ids, date }: UnmarkedVisit) {
  const take = takingSessions(running);
  return service_ids.flatMap((service_id) => {
    const of = take(service_id, date);
    return of && service_id !== null ? [{ client_package_id: of.id, service_id }] : [];
  });
}

function useTakeSessions(visit: UnmarkedVisit) {
  const { appointment_id: id, client_name } = visit;
  const { money } = usePrices();
  const { mutateAsync: take } = useChange(takeSession);
  const tell = useTold(visit);
  const isUnderWay = useRef(false);
  return async (sessions: ReturnType<typeof sessionsOf>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const made: Taking[] = [];
    try {
      let due = 0;
      for (const session of sessions) {
        const body = { change_id: newId(), ...session };
        const { takings, visit: paid } = await take({ params: { id }, body });
        made.push(...madeIn(takings));
        due = paid?.unpaid_cents ?? 0;
      }
      const marked = words.markAs(ofVisit.used, withHint(client_name ?? '', visit));
      tell(marked, made, due > 0 ? words.stillDue(money(due / 100)) : undefined);
    } catch (error) {
      toast.error(explain(error, ofVisit.failed));
    } finally {
      isUnderWay.current = false;
    }
  };
}

async function markMissed(id: string, date: string, shown?: ShownVisit): Promise<unknown> {
  const day = await queryClient.fetchQuery(dayQuery(date)).catch(() => undefined);
  const visit = day?.find((one) => one.id === id);
  if (!visit) return toast.error(words.failed);
  await withToast(updateAppointment(visit, { status: 'cancelled', cancelled_by: 'no_show' }, { shown }), {
    failure: words.failed,
    undo: undoTo({ status: visit.status }, words.failed),
    refused: askAgain((_, shown) => markMissed(id, date, shown)),
    more: () => ({ detail: nameOf(visit), about: `status of ${id}` }),
  });
}
