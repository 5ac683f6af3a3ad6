import { useQuery } from '@tanstack/react-query';
import type { BookingRequest } from '#contracts/bookings.ts';
import { missedCount } from '#contracts/format.sq.ts';
import { explain } from '../lib/call.ts';
import { contactLinks } from '../lib/contact.ts';
import { onlineQuery } from '../online/api.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { requestsQuery, useAnswerRequest } from './api.ts';
import { sourceNames, words } from './words.sq.ts';

/** The requests that wait for an answer of the salon; nothing if there are none. */
export default function Requests() {
  const { data: requests = [] } = useQuery(requestsQuery);
  if (requests.length === 0) return null;
  return (
    <section aria-label={words.title} className="rounded-md bg-brass-soft p-3">
      <h2 className="px-1 pb-2 font-semibold text-brass-ink">{words.waiting(requests.length)}</h2>
      <ul className="grid max-h-44 gap-2 lg:max-h-60 overflow-y-auto">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestCard({ request }: { request: BookingRequest }) {
  const { id, client, typedName, isNewClient, noShows, service, barber, source } = request;
  const { data: online } = useQuery(onlineQuery);
  const { mutateAsync, isPending } = useAnswerRequest();
  const address = online?.slug ? online.base + online.slug : '';

  const answer = (accept: boolean) =>
    mutateAsync({ id, accept }).then(
      ({ message }) => toast.done(message, undefined, { actions: tellActions(request, accept, address) }),
      (error) => toast.error(explain(error, words.failed)),
    );

  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{client}</span>
          {isNewClient && <Badge>{words.newClient}</Badge>}
          {noShows > 0 && <Badge tone="bad">{missedCount(noShows)}</Badge>}
        </p>
        <p className="num text-sm">{words.placeOf(request)}</p>
        <p className="text-sm break-words text-ink-2">
          {[service, barber, typedName && words.typedAs(typedName), sourceNames[source]]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button aria-label={words.acceptOf(client)} disabled={isPending} onClick={() => answer(true)}>
          {words.accept}
        </Button>
        <Button
          look="ghost"
          aria-label={words.declineOf(client)}
          disabled={isPending}
          onClick={() => answer(false)}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  );
}

function tellActions({ client, phone, ...place }: BookingRequest, isAccepted: boolean, address: string) {
  if (!phone) return [];
  const text = isAccepted ? words.acceptedText(client, place) : words.declinedText(client, place, address);
  const { whatsapp } = contactLinks(phone, text);
  return [{ label: words.tell, onPress: () => void window.open(whatsapp, '_blank', 'noreferrer') }];
}
