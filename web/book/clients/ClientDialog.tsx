// The dialog of a client with all appointments. It opens from the list of clients, the search and the dashboard.

import '../../ground/ui/printed-alone.css';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronRight, IdCard, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { whoBooked } from '#contracts/appointments/statuses.sq.ts';
import { spentSoFar } from '#contracts/clients/clients.rules.ts';
import { birthdayText } from '#contracts/clients/clients.sq.ts';
import type { Client } from '#contracts/clients/clients.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { number, weekdayShort } from '#contracts/ground/format.sq.ts';
import { ClientPictures } from '../../appointments/visit-pictures/ClientPictures.tsx';
import { useShownStatus } from '../../appointments/walk-ins/status.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { clientQuery } from '../../clients/api.ts';
import type { FoundClient } from '../../clients/kept.ts';
import { isNoteWaiting, withWaiting } from '../../clients/waiting.rules.ts';
import { dayInList, words } from '../../clients/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { namedVisitQuery, visitLinkQuery } from '../../online/visits/api.ts';
import { MarketingButton, MarketingLine } from '../../privacy/MarketingButton.tsx';
import { title as titleOfFile } from '../../privacy/title.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { Badge, statusTone } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { ContactLinks } from '../../ground/ui/ContactLinks.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { ClientForm } from './ClientForm.tsx';
import { ClientLengths } from './ClientLengths.tsx';
import { EraseClient } from './EraseClient.tsx';
import { messageTo } from './message.ts';
import { OnlineBlock } from './OnlineBlock.tsx';
import { splitVisits } from './visits.rules.ts';

const doubles = new Chunk(() => import('../../privacy/merges/DoublesDialog.tsx'));
const health = new Chunk(() => import('../../clients/allergies/HealthOfClient.tsx'));
const packages = new Chunk(() => import('../../till/takings/of-client/ClientPackages.tsx'));
const clientFile = new Chunk(() => import('../../privacy/ClientFileDialog.tsx'));

interface ClientDialogProps {
  /** The client as far as the calling screen knows it; the dialog loads the rest. */
  readonly client: Client | FoundClient | Pick<Client, 'id' | 'name'>;
  readonly onClose: () => void;
}

export default function ClientDialog({ client: opened, onClose }: ClientDialogProps) {
  const known = useArrived(opened);
  const waits = isWaiting(known);
  const { data, error, failureReason, refetch } = useQuery({ ...clientQuery(known.id), enabled: !waits });
  const { may, writes } = useRights();
  const [editing, edit] = useState(false);
  const [isFileOpen, openFile] = useState(false);
  const [areDoublesShown, showDoubles] = useState(false);
  const clock = useClock();
  const { ahead, history } = splitVisits(data?.appointments ?? [], clock);
  const waiting = useShownChanges();
  const answered = data?.client ?? ('status' in known ? known : undefined);
  const withNote = <Known extends { readonly id: string }>(one: Known | undefined) =>
    one && withWaiting(one, waiting);
  const client = withNote(answered);

  const next = data?.appointments.find(({ id }) => id === data.client.nextVisit?.id);
  // without the network, the data on the device must be enough
  const reached = client ?? ((waits || failureReason) && isFound(known) ? withNote(known) : undefined);

  const shown: Pick<KeptClient, 'name' | 'name_hint'> = client ?? known;
  const shownClient = { id: known.id, name: shown.name };
  if (editing && reached) {
    return (
      <Dialog title={words.editTitle} onClose={onClose}>
        <ClientForm client={reached} onDone={() => edit(false)} />
      </Dialog>
    );
  }
  if (areDoublesShown && may('clients'))
    return <LazyDialog chunk={doubles} client={known.id} onClose={() => showDoubles(false)} />;
  // the user may lose the right while the file is open
  if (isFileOpen && may('data'))
    return <LazyDialog chunk={clientFile} id={known.id} onClose={() => openFile(false)} />;
  return (
    <Dialog title={withHint(shown.name, shown)} onClose={onClose} wide>
      {/* full height from the start, so that the dialog does not grow when the history arrives */}
      <div className="printed-alone grid min-h-[min(62dvh,600px)] grid-cols-1 content-start gap-5 px-5 py-5">
        {ahead.length > 0 && (
          <Part title={words.next}>
            <Visits visits={ahead.slice(0, 1)} clock={clock} onLeave={onClose} />
            {ahead.length > 1 && (
              <details>
                <summary className="num w-fit cursor-pointer rounded-sm text-sm text-ink-2">
                  {words.later(ahead.length - 1)}
                </summary>
                <Visits visits={ahead.slice(1)} clock={clock} onLeave={onClose} />
              </details>
            )}
          </Part>
        )}
        {client && <Figures client={client} />}
        {reached && (
          <Contact client={reached} linked={next && writes(next.barber_id) ? next.id : undefined} />
        )}
        {reached?.note && (
          <p className="whitespace-pre-line text-ink-2">
            {reached.note}
            {isNoteWaiting(known.id, waiting) && (
              <span className="block text-xs text-ink-3">{outboxWords.waits}</span>
            )}
          </p>
        )}
        {/* an empty hint counts too: another client has the same name, and nothing distinguishes the clients */}
        {client?.name_hint != null && may('clients') && (
          <p className="text-ink-2">
            {words.hasNamesake}{' '}
            <button type="button" className="link" onClick={() => showDoubles(true)}>
              {words.isOnePerson}
            </button>
          </p>
        )}
        {!waits && may('health') && <LazyExtra chunk={health} client={shownClient} />}
        {!waits && <LazyExtra chunk={packages} client={shownClient} />}
        {client && <ClientLengths client={client} />}
        {client && <MarketingLine client={client} />}
        {client && <ClientPictures client={client} />}
        {!client && !error && !waits && <Skeleton lines={2} />}
        <div className="flex flex-wrap gap-2">
          <Link href={`/terminet?klienti=${known.id}`} onClick={onClose} className="btn btn-primary">
            <CalendarPlus aria-hidden className="size-[17px]" />
            {words.newAppointment}
          </Link>
          <Button disabled={!reached} onClick={() => edit(true)}>
            <Pencil aria-hidden className="size-4" />
            {may('clients') && client ? words.edit : words.editNote}
          </Button>
          {client && may('data') && (
            <Button onClick={() => openFile(true)}>
              <IdCard aria-hidden className="size-4" />
              {titleOfFile}
            </Button>
          )}
          {client && may('clients') && (
            <>
              <OnlineBlock client={client} />
              <MarketingButton client={client} />
              <EraseClient client={client} ahead={ahead.length} onDone={onClose} />
            </>
          )}
        </div>
        <Part title={words.history}>
          {error && <LoadFailed onRetry={refetch}>{explain(error, words.historyFailed)}</LoadFailed>}
          {!data && !error && !waits && <Skeleton lines={4} />}
          {waits && <p className="text-ink-3">{outboxWords.kept}</p>}
          {data && history.length === 0 && <p className="text-ink-3">{words.noHistory}</p>}
          <Visits visits={history} clock={clock} onLeave={onClose} />
        </Part>
      </div>
    </Dialog>
  );
}

const isFound = (client: ClientDialogProps['client']): client is FoundClient => 'phone' in client;
const isWaiting = (client: ClientDialogProps['client']) => isFound(client) && client.waits === true;

/** The client of a waiting visit, as the server knows the client after the visit was sent. */
function useArrived(opened: ClientDialogProps['client']): ClientDialogProps['client'] {
  const isSent = useShownChanges().every(({ about }) => about !== opened.id);
  // until the visit is sent, the client has the id of the visit
  const { data } = useQuery({ ...namedVisitQuery(opened.id), enabled: isWaiting(opened) && isSent });
  const { client_id: id, client: name } = data ?? {};
  return id && name ? { id, name } : opened;
}

function Figures({ client }: { client: Client }) {
  const { money } = usePrices();
  const today = localNow().day;
  const figures = [
    [words.appointments, number(client.totalAppointments), words.cancelledAndMissed(client)],
    ...(client.money_hidden
      ? []
      : [
          [
            words.spent,
            words.spentSum(spentSoFar(client), money),
            client.spentAhead > 0 ? words.spentAhead(money(client.spentAhead)) : undefined,
          ],
        ]),
    [
      words.cancelledOnes,
      number(client.cancelledCount),
      client.noShows > 0 ? words.missedOfThem(client.noShows) : undefined,
    ],
    [words.lastVisit, client.lastVisit ? dayInList(client.lastVisit, today) : words.never],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {figures.map(([label, value, line]) => (
        <div key={label}>
          <dt className="text-xs font-semibold text-ink-3">{label}</dt>
          <dd className="num title mt-0.5 text-[19px]">{value}</dd>
          {line && <dd className="num text-xs text-ink-3">{line}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface ContactProps {
  readonly client: KeptClient & Partial<Client>;
  /** The next visit, if its link may be sent. */
  readonly linked: string | undefined;
}

function Contact({ client, linked }: ContactProps) {
  const salon = useQuery(salonQuery).data?.name ?? '';
  const { name, phone, email, birthday } = client;
  const visit = useQuery({ ...visitLinkQuery(linked ?? ''), enabled: linked !== undefined });
  return (
    <>
      {phone && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="num font-semibold">{phone}</p>
          <ContactLinks name={name} phone={phone} message={messageTo(client, salon, visit.data)} labelled />
        </div>
      )}
      {(email || birthday) && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
          {email && (
            <div className="min-w-0">
              <dt className="sr-only">{words.email}</dt>
              <dd>
                <a href={`mailto:${email}`} className="link break-all">
                  {email}
                </a>
              </dd>
            </div>
          )}
          {birthday && (
            <div className="flex gap-1.5">
              <dt>{words.birthday}:</dt>
              <dd className="num">{birthdayText(birthday)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface VisitsProps {
  readonly visits: readonly Appointment[];
  readonly clock: LocalTime;
  readonly onLeave: () => void;
}

/** The visits of the client. Each visit is a link to its details on the screen of its day, where the user can move or cancel it. */
function Visits({ visits, clock, onLeave }: VisitsProps) {
  const { money } = usePrices();
  const statusOf = useShownStatus(clock);
  return (
    <ul>
      {visits.map((visit) => (
        <li
          key={visit.id}
          className="relative grid grid-cols-[1fr_auto_auto] items-start gap-x-3 gap-y-0.5 -mx-2 rounded-sm border-b border-line-2 px-2 py-2.5 last:border-0 hover:bg-sunken"
        >
          <Link
            href={`/terminet?dita=${visit.appointment_date}&termini=${visit.id}`}
            onClick={onLeave}
            className="num min-w-0 rounded-sm font-medium after:absolute after:inset-0"
          >
            {weekdayShort(visit.appointment_date)}, {dayInList(visit.appointment_date, clock.day)},{' '}
            {visit.appointment_time}
          </Link>
          <Badge tone={statusTone(visit)}>{statusOf(visit)}</Badge>
          <ChevronRight aria-hidden className="row-span-2 size-[18px] self-center text-ink-3" />
          <p className="min-w-0 text-sm text-ink-2">
            {[visit.service_name, visit.barber, visit.booked_by && whoBooked(visit.booked_by)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p
            className={`num text-right text-sm ${visit.status === 'cancelled' ? 'text-ink-3 line-through' : ''}`}
          >
            {!visit.money_hidden && money(visit.price ?? 0)}
          </p>
          {visit.note && <p className="col-span-2 text-sm text-ink-3">{visit.note}</p>}
        </li>
      ))}
    </ul>
  );
}
