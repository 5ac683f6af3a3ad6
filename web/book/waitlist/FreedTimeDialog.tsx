// The clients of the waitlist whom a freed time fits, in the order of the list; one tap writes to a client. This file imports React Aria:
// load the file only through a `Chunk`.
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { duration } from '#contracts/ground/format.sq.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import type { Channel } from '#contracts/online/reminders.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { offerMessage } from '#contracts/online/waitlist-words.rules.ts';
import { isAgreedTo } from '../../clients/allergies/health-question.ts';
import { SendButtons } from '../../online/reminders/SendButtons.tsx';
import { dismissFreedTime, freedTimeQuery, offerFreedTime } from '../../online/waitlist/api.ts';
import { freedWords } from '../../online/waitlist/freed.sq.ts';
import { words } from '../../online/waitlist/words.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { openChat } from '../../ground/lib/contact.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';

interface FreedTimeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export default function FreedTimeDialog({ id, onClose }: FreedTimeDialogProps) {
  const { data, error, refetch } = useQuery(freedTimeQuery(id));
  const { day: today } = useClock();
  const fitting = data?.fitting ?? [];
  const freedTime = data?.place;
  const putOff = useChange(dismissFreedTime);
  const dismiss = (dismissed: boolean) =>
    putOff.mutateAsync({ params: { id }, body: { dismissed } }).then(
      ({ message }) =>
        toast.done(message, dismissed ? () => void dismiss(false) : undefined, { about: `freed ${id}` }),
      (failure) => toast.error(explain(failure, freedWords.notPutOff)),
    );
  const next = fitting.find(({ entry, declines }) => entry.client.phone && !entry.offer && !declines);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-5 py-4">
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.freedTimeFailed)}</LoadFailed>}
        {!data && !error && <Skeleton lines={4} />}
        {data && !freedTime && <EmptyState Icon={UsersRound}>{words.freedTimeGone}</EmptyState>}
        {freedTime && (
          <>
            <div>
              <p className="num font-semibold">{freedWords.freed(freedTime, today)}</p>
              <p className="text-sm text-ink-2">{words.tellInOrder}</p>
            </div>
            <NeedsNetworkOnce>
              <ul aria-label={freedWords.fitting(fitting.length)} className="grid grid-cols-1 gap-2">
                {fitting.map((one) => (
                  // an offer that is declined while the dialog is open is over: another tap makes a new one
                  <li key={one.entry.id + one.declines}>
                    <Fitting {...one} freedTime={freedTime} isNext={one === next} />
                  </li>
                ))}
              </ul>
            </NeedsNetworkOnce>
            <div className="flex justify-end">
              <Button
                needsNetwork
                look="ghost"
                onClick={() => {
                  onClose();
                  dismiss(true);
                }}
              >
                {freedWords.notNow}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const timeOf = (moment: string) => localDayAndTime(new Date(moment)).time;

interface FittingProps {
  readonly freedTime: FreedTime;
  readonly entry: WaitlistEntry;
  readonly time: string;
  /** The duration with the barber who is free. */
  readonly duration: number;
  /** How often the client declined an offer of this time. */
  readonly declines?: number | undefined;
  /** True for the first client who has not got a message yet. */
  readonly isNext: boolean;
}

function Fitting({ freedTime, entry, time, duration: minutes, declines, isNext }: FittingProps) {
  const { client, service } = entry;
  const salon = useQuery(salonQuery).data?.name ?? '';
  const offer = useChange(offerFreedTime);
  // one id for all attempts, so that a retry after a lost answer makes no second offer
  const [id] = useState(() => newId());
  const [made, setMade] = useState<{ readonly link: string; readonly until: string }>();
  const textOf = ({ link, until }: NonNullable<typeof made>) =>
    offerMessage({
      language: client.language,
      client: client.name,
      salon,
      date: freedTime.date,
      time,
      until: new Date(until),
      now: serverNow(),
      link,
    });

  async function send(phone: string, channel: Channel) {
    if (made || offer.isPending) return;
    const services = entry.services.map((service_id) => ({ service_id, service_name: '' }));
    if (!(await isAgreedTo({ services, client, day: freedTime.date }))) return;
    try {
      const answer = await offer.mutateAsync({
        params: { id: entry.id },
        body: { id, barber_id: freedTime.barber_id, date: freedTime.date, time },
      });
      setMade(answer);
      // some browsers do not open a chat automatically after a call: then the button has the link now
      openChat(phone, textOf(answer), channel);
    } catch (failure) {
      toast.error(explain(failure, words.offerFailed));
    }
  }

  const known = entry.offer;
  const isOfFreedTime = known?.date === freedTime.date && known.time === time;
  const until = made?.until ?? (isOfFreedTime ? known.until : undefined);
  const { phone } = client;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2.5 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="num min-w-0 wrap-anywhere">
        <p className="font-semibold">{client.name}</p>
        <p className="text-sm text-ink-2">
          {[service, duration(minutes), time !== (freedTime.begins ?? freedTime.time) && words.beginsAt(time)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {entry.unanswered && <p className="text-sm text-brass-ink">{words.unanswered}</p>}
        <p role="status" className="text-sm font-medium text-brand-ink empty:hidden">
          {until
            ? words.canTake(timeOf(until))
            : known
              ? words.offered({ ...known, until: timeOf(known.until) })
              : declines && words.declined}
        </p>
      </div>
      {phone ? (
        <SendButtons
          client={{ name: client.name, phone }}
          message={made && textOf(made)}
          usual={client.channel}
          isNext={isNext}
          onSend={(channel) => void send(phone, channel)}
        />
      ) : (
        <p className="text-sm text-ink-3">{client.contacts_hidden ? words.ownerWrites : words.noPhone}</p>
      )}
    </div>
  );
}
