// The open bookings, with buttons to answer them.
import { useState } from 'react';
import { whoBooked } from '#contracts/appointments/statuses.sq.ts';
import { capitalise, missedCount } from '#contracts/ground/format.sq.ts';
import { marksOf, twice } from '#contracts/ground/push.sq.ts';
import type { OfferedTime } from '#contracts/online/bookings.ts';
import { sourceNames } from '#contracts/salon/booked.sq.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import {
  answerRequest,
  markSeen,
  otherTimesIn,
  prepareAnswer,
  tellAnswer,
  useDeclineTogether,
} from './answers.ts';
import { type Bookings, useNewClient } from './new-client.ts';
import { words } from './words.sq.ts';

const answers = new Chunk(() => import('../visit-answers/VisitAnswers.tsx'));
const pictures = new Chunk(() => import('../request-pictures/RequestPictures.tsx'));
const declineDialog = new Chunk(() => import('./DeclineDialog.tsx'));

interface RequestCardsProps extends Bookings {
  /** Goes to the visit of a booking. */
  readonly onSee?: () => void;
}

export function RequestCards({ requests, unseen, onSee }: RequestCardsProps) {
  const { mutate, isPending } = useChange(markSeen);
  const seen = () =>
    mutate(
      { body: { bookings: unseen.map(({ id }) => id) } },
      { onError: (error) => toast.error(explain(error, words.seenFailed)) },
    );
  return (
    <>
      {requests.length > 0 && (
        <div>
          <h2 className="px-1 pb-2 font-semibold text-brass-ink">
            {words.requests} <span className="num">{requests.length}</span>
          </h2>
          {requests.some(({ keepsTime }) => !keepsTime) && <Flood />}
          <RequestList requests={requests} />
        </div>
      )}
      {unseen.length > 0 && (
        <div>
          <div className="flex items-center justify-between gap-2 px-1 pb-2">
            <h2 className="font-semibold text-brass-ink">
              {words.unseen} <span className="num">{unseen.length}</span>
            </h2>
            <Button look="ghost" busy={isPending} onClick={seen}>
              {words.allSeen}
            </Button>
          </div>
          <ul className="grid gap-2">
            {unseen.map((booking) => (
              <UnseenCard key={booking.id} booking={booking} onSee={onSee} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const declinedFor = 60_000;

/**
 * The line that is shown when so many requests of strangers wait that later requests keep no slot. Its button declines all requests of
 * strangers.
 */
function Flood() {
  const { mutateAsync, isPending } = useDeclineTogether();
  const send = (isDeclined: boolean) =>
    mutateAsync(isDeclined).then(
      ({ message }) =>
        toast.done(message, isDeclined ? () => send(false) : undefined, {
          about: 'declined together',
          ...(isDeclined && { duration: declinedFor }),
        }),
      (error) => toast.error(explain(error, words.failed)),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 pb-2">
      <p className="min-w-0 flex-1 basis-56 text-sm">{words.keepsNoTimeLine}</p>
      <Button busy={isPending} onClick={() => send(true)}>
        {words.declineAll}
      </Button>
    </div>
  );
}

/** The number of requests up to which the list needs no search field. In a longer list, the request of a message is found by its code. */
const maxAtAGlance = 3;

function RequestList({ requests }: { requests: readonly ClientBooking[] }) {
  const [typed, setTyped] = useState('');
  const isLong = requests.length > maxAtAGlance;
  const wanted = isLong ? codeIn(typed) : '';
  const shown = requests.filter(({ code }) => code?.startsWith(wanted));
  return (
    <div className="grid gap-2">
      {isLong && (
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          error={shown.length > 0 ? undefined : words.noSuchCode}
          value={typed}
          autoComplete="off"
          onChange={setTyped}
        />
      )}
      <ul className="grid gap-2">
        {shown.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    </div>
  );
}

/** The code, the beginning of the code, or a message that ends with the code. */
const codeIn = (typed: string) => /[0-9A-Z]{0,6}$/.exec(typed.trim().toUpperCase())?.[0] ?? '';

interface UnseenCardProps extends Pick<RequestCardsProps, 'onSee'> {
  readonly booking: ClientBooking;
}

function UnseenCard({ booking, onSee }: UnseenCardProps) {
  const { id, appointment, date } = booking;
  const client = withHint(booking.client, booking);
  const { mutate } = useChange(markSeen);
  const { answer, isPending } = useAnswer(booking);
  const see = () => {
    mutate({ body: { bookings: [id] } });
    onSee?.();
    navigate(`/terminet?dita=${date}&termini=${appointment}`);
  };
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <About booking={booking} />
      <div className="flex gap-2">
        <Button aria-label={words.seeOf(client)} onClick={see}>
          {words.see}
        </Button>
        {marksOf(booking).length > 0 && (
          <Button
            look="ghost"
            aria-label={words.declineOf(client)}
            busy={isPending}
            onClick={() => answer(false)}
          >
            {words.decline}
          </Button>
        )}
      </div>
    </li>
  );
}

function RequestCard({ request }: { request: ClientBooking }) {
  const client = withHint(request.client, request);
  const { answer, isPending, others, message } = useAnswer(request);
  const [isDeclining, decline] = useState(false);

  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <About booking={request} />
      <div className="flex gap-2">
        <Button aria-label={words.acceptOf(client)} busy={isPending} onClick={() => answer(true)}>
          {words.accept}
        </Button>
        <Button
          look="ghost"
          aria-label={words.declineOf(client)}
          disabled={isPending}
          onClick={() => {
            prepareAnswer(request);
            decline(true);
          }}
        >
          {words.decline}
        </Button>
      </div>
      {message && (
        <div role="alert" className="flex basis-full flex-wrap items-center gap-2">
          <p className="text-sm">{message}</p>
          {others.map((other) => (
            <Button key={other.date + other.time} busy={isPending} onClick={() => answer(true, { other })}>
              {words.acceptAt(other)}
            </Button>
          ))}
        </div>
      )}
      {isDeclining && (
        <LazyDialog
          chunk={declineDialog}
          request={request}
          onDecline={(reason) => {
            decline(false);
            answer(false, { reason });
          }}
          onClose={() => decline(false)}
        />
      )}
    </li>
  );
}

interface AnswerDetails {
  readonly reason?: string;
  /** Another time that is offered because the wanted time is taken. */
  readonly other?: OfferedTime;
}

/** Answers a booking. `others` are the nearest free times if the time of the booking was taken meanwhile. */
function useAnswer(booking: ClientBooking) {
  const { mutateAsync, isPending, error } = useChange(answerRequest);
  const others = otherTimesIn(error);
  const answer = (accept: boolean, { reason, other }: AnswerDetails = {}) => {
    const body = { accept, ...(reason && { reason }), ...other };
    const send = () => mutateAsync({ params: { id: booking.id }, body });
    return tellAnswer({ ...booking, ...other }, { send, accept, reason });
  };
  return {
    answer,
    isPending,
    others: others ?? [],
    message: others && explain(error, words.failed),
  };
}

function About({ booking }: { booking: ClientBooking }) {
  const { client, phone, typedName, isNewClient, isMoved, noShows, note, service, barber, source, code } =
    booking;
  const { isMailStopped, isTwice, keepsTime, bookedBy, appointment, hasAnswers } = booking;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{withHint(client, booking)}</span>
          {isMoved && <Badge tone="waiting">{words.newTime}</Badge>}
          {isNewClient && <Badge>{words.newClient}</Badge>}
          {isMailStopped && <Badge tone="waiting">{words.mailStopped}</Badge>}
          {noShows > 0 && <Badge tone="waiting">{missedCount(noShows)}</Badge>}
          {!keepsTime && <Badge>{words.keepsNoTime}</Badge>}
          {booking.fromPackage && <Badge>{words.fromPackage}</Badge>}
        </p>
        <p className="num text-sm">{capitalise(words.placeOf(booking))}</p>
        {booking.answerBy && <p className="num text-sm text-ink-2">{words.answerBy(booking.answerBy)}</p>}
        <p className="text-sm break-words text-ink-2">
          {[
            service,
            barber,
            bookedBy && whoBooked(bookedBy),
            typedName && words.typedAs(typedName),
            sourceNames[source],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {code && (
          <p className="num text-sm text-ink-2">{[words.codeOf(code), phone].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {note && <p className="text-sm break-words text-ink-2">{words.noteOf(note)}</p>}
      {hasAnswers && <LazyExtra chunk={answers} visit={{ id: appointment }} className="py-1" />}
      {booking.pictures && <LazyExtra chunk={pictures} visit={{ id: appointment }} className="py-1" />}
      {isTwice && <p className="text-sm font-semibold text-brass-ink">{twice}</p>}
      {typedName && keepsTime && <NewClient booking={booking} name={typedName} />}
    </div>
  );
}

function NewClient({ booking, name }: { booking: ClientBooking; name: string }) {
  const { mutateAsync, isPending } = useNewClient();
  // the card shows the new client at once, and then this button is gone
  const make = () =>
    mutateAsync({ booking, name }).then(
      (result) =>
        result === 'kept'
          ? toast.done(outboxWords.kept, undefined, { detail: name })
          : toast.done(words.clientMade(name)),
      (error) => toast.error(explain(error, words.clientNotMade)),
    );
  return (
    <button type="button" className="link text-sm" disabled={isPending} onClick={make}>
      {words.newClientNamed(name)}
    </button>
  );
}
