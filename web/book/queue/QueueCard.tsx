import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MessageCircle, X } from 'lucide-react';
import { takenTime } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import { NameWithHint } from '../../appointments/NameWithHint.tsx';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { contactLinks } from '../../ground/lib/contact.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { dropSecondClick } from '../../ground/ui/use-second-click-dropped.ts';
import { markHere, removeFromQueue } from './act.ts';
import { nameIn, type Place, servicesIn, waitedIn } from './rows.rules.ts';
import type { QueueView } from './use-queue-rows.ts';
import type { Seat } from './visit.rules.ts';
import { queueWords as words } from './words.sq.ts';

export interface QueueCardProps {
  readonly walkIn: ShownWalkIn;
  readonly place: Place | null;
  readonly view: QueueView;
  /** Begins the visit of a client. Without a barber, it asks for the barber first. */
  readonly onSeat: (walkIn: ShownWalkIn, barber?: Seat['barber']) => void;
  readonly onEdit: (walkIn: ShownWalkIn) => void;
  /** True if the cards are side by side, each with the same width. */
  readonly isStrip: boolean;
}

const cardClass = 'card flex shrink-0 items-center gap-2 py-1.5 pr-1.5 pl-3.5';

export function QueueCard({ walkIn, place, view, onSeat, onEdit, isStrip }: QueueCardProps) {
  const { day, minutes, services, working, bookable, mayChange, wantedBy } = view;
  const name = nameIn(walkIn);
  const shownName = walkIn.name === null ? name : <NameWithHint name={walkIn.name} of={walkIn} />;
  const waited = waitedIn(walkIn, view);
  const shown = working.find(({ id }) => id === (place?.barber_id ?? walkIn.barber_id));
  // a user who may not write in the column that is free first begins in the user's own column, if its barber does the services
  const able = bookable.filter(({ id }) => wantedBy(walkIn)?.canBeWith(id));
  const barber = bookable.find(({ id }) => id === shown?.id) ?? (able.length === 1 ? able[0] : undefined);
  const canStart = walkIn.is_here && bookable.length > 0 && mayChange(walkIn);
  const since = waited > 0 ? words.waitsSince(waited) : words.cameNow;
  return (
    <li data-waits className={isStrip ? `${cardClass} w-80` : cardClass}>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-15 truncate font-semibold">
            {mayChange(walkIn) ? (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={words.editOf(name)}
                onClick={() => onEdit(walkIn)}
                className="block max-w-full truncate hover:underline"
              >
                {shownName}
              </button>
            ) : (
              shownName
            )}
          </span>
          {walkIn.is_blocked && (
            <span title={words.blocked} className="shrink-0">
              <Badge tone="bad">{words.blockedShort}</Badge>
            </span>
          )}
          {place && (
            <span className="num truncate text-sm font-semibold text-brass-ink">
              {words.range(place.from, place.to)}
            </span>
          )}
        </p>
        <p className="num truncate text-xs text-ink-2">
          {[walkIn.day < day && words.yesterday, walkIn.is_here && since, servicesIn(walkIn, services)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="num text-xs text-ink-3">
          {canStart && bookable.length > 1 ? (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${words.withWhomOf(name)} · ${lastLine()}`}
              title={words.withWhom}
              onClick={() => onSeat(walkIn)}
              className="-my-1.5 block max-w-full truncate py-1.5 hover:text-ink"
            >
              {lastLine()}
              <ChevronDown aria-hidden className="ml-0.5 inline size-3.5" />
            </button>
          ) : (
            <span className="block truncate">{lastLine()}</span>
          )}
        </p>
      </div>
      {walkIn.phone && <CallLink phone={walkIn.phone} name={walkIn.name} />}
      {mayChange(walkIn) && actions()}
    </li>
  );

  function actions() {
    // the card goes, and the next one comes under the pointer
    const once = (act: () => void) => () => {
      dropSecondClick();
      act();
    };
    return (
      <>
        {walkIn.is_here ? (
          canStart && (
            <Button
              aria-label={words.startOf(name, barber?.name)}
              onClick={once(() => onSeat(walkIn, barber))}
            >
              {words.start}
            </Button>
          )
        ) : (
          <Button aria-label={words.isHereOf(name)} onClick={once(() => markHere(walkIn))}>
            {words.isHere}
          </Button>
        )}
        <IconButton
          label={walkIn.is_here ? words.leaveOf(name) : words.removeOf(name)}
          onClick={once(() => removeFromQueue(walkIn))}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </>
    );
  }

  function lastLine() {
    if (!walkIn.is_here) return words.fromPage;
    if (!place || !shown) return words.noPlace;
    return place.minutes <= minutes
      ? words.withNow(shown.name)
      : words.with(shown.name, clockTime(place.minutes));
  }
}

interface CallLinkProps {
  readonly phone: string;
  readonly name: string | null;
}

/** A link that tells a client who waits elsewhere that the turn is near. */
function CallLink({ phone, name }: CallLinkProps) {
  const { data: salon } = useQuery(salonQuery);
  const chat = words.calling(name, salon?.name ?? '');
  const links = contactLinks(phone, { chat, sms: chat });
  const isChat = hasWhatsApp(phone);
  const label = words.callOf(name ?? phone);
  return (
    <a
      href={isChat ? links.whatsapp : links.call}
      aria-label={label}
      title={label}
      {...(isChat && { target: '_blank', rel: 'noreferrer' })}
      className="btn btn-ghost btn-icon"
    >
      <MessageCircle aria-hidden className="size-[18px]" />
    </a>
  );
}

/** A client with an appointment, who therefore begins before a client who waits. */
export const BookedCard = ({ visit }: { visit: Appointment }) => (
  <li className="flex shrink-0 items-center gap-2 rounded-md border border-dashed border-line px-3 py-1.5">
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline gap-2">
        <span className="max-w-40 truncate font-medium">
          {visit.client_name ? <NameWithHint name={visit.client_name} of={visit} /> : takenTime}
        </span>
        <span className="num text-sm text-ink-2">{visit.appointment_time}</span>
      </p>
      <p className="truncate text-xs text-ink-3">
        {words.booked} · {visit.barber}
      </p>
    </div>
  </li>
);
