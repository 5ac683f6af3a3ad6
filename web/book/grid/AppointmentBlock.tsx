// A visit or blocked time in the grid. The colour shows the service; the style shows the status.
import type { Pigment } from '#contracts/ground/pigments.ts';
import './visit.css';
import './appointment-block.css';
import {
  CalendarClock,
  Check,
  CheckCheck,
  Clock3,
  CloudUpload,
  Globe,
  type LucideIcon,
  Repeat,
  StickyNote,
  Unplug,
  UsersRound,
  UserX,
  X,
} from 'lucide-react';
import { type ComponentType, memo, useId } from 'react';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment, Status } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { partsOf, type Work } from '#contracts/ground/work-parts.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { droppedIn } from '../../appointments/overlay.rules.ts';
import { occupiesSlot, startMinutes } from '../../appointments/slot.rules.ts';
import { useTick } from '../../appointments/tick.ts';
import { type ChipProps, lookOf } from '../../appointments/visit-chip.ts';
import { dayNamed, hintText, takenBy } from '../../appointments/words.sq.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { type Drag, useIsLifted } from './drag.ts';
import { isMovable } from './layout.rules.ts';
import { WaitingTimes } from './WaitingTimes.tsx';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly appointment: Appointment;
  /** The beginning of the appointment, in minutes after the first hour shown. */
  readonly offset: number;
  /** The minutes of the appointment that are within the hours shown. */
  readonly shownMinutes: number;
  /** The minutes of the appointment that are before the hours shown. */
  readonly hiddenMinutes: number;
  /** The free parts of the waiting times, in minutes from the beginning of the visit; undefined if nobody can book them. */
  readonly gaps: readonly Piece[] | undefined;
  readonly lane: number;
  readonly lanes: number;
  readonly strips: number;
  readonly narrow: boolean;
  readonly inset: number;
  readonly toneOf: (serviceName: string) => Pigment;
  /** The name of the present status. */
  readonly status: string;
  readonly inProgress: boolean;
  readonly past: boolean;
  /** True if a change of the appointment waits for a connection. */
  readonly isKept: boolean;
  readonly canEdit: boolean;
  /** The state of an online booking that nobody has seen yet; `waiting`: the salon must still accept the booking. */
  readonly online: 'waiting' | 'unseen' | undefined;
  /** True for the only block that Tab reaches. */
  readonly current: boolean;
  readonly drag: Drag;
  readonly Chip: ComponentType<ChipProps> | undefined;
}

/** The drawing of a block. AppointmentColumns handles the events of the block. */
export const AppointmentBlock = memo(function AppointmentBlock(props: Props) {
  const tick = useTick();
  const { appointment, offset, shownMinutes, hiddenMinutes, lane, lanes, strips, inset, inProgress } = props;
  const { canEdit, current, drag, Chip } = props;
  const lifted = useIsLifted(drag, appointment.id);
  const faceId = useId();
  const canMove = canEdit && isMovable(appointment);
  const isTaken = occupiesSlot(appointment);
  const buffer = isTaken ? appointment.buffer_minutes : 0;
  const hasWaits = isTaken && appointment.parts !== null;
  const faceMinutes = hasWaits ? faceMinutesOf(appointment, hiddenMinutes, shownMinutes) : shownMinutes;
  const confirmable = canEdit && appointment.kind === 'visit' && appointment.status === 'pending';
  const isComing = confirmable && appointment.client_answer === 'coming';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is no table
    <div
      {...lookOf(appointment, props.toneOf)}
      role="gridcell"
      tabIndex={current ? 0 : -1}
      aria-labelledby={faceId}
      data-id={appointment.id}
      data-movable={canMove || undefined}
      data-in-progress={inProgress || undefined}
      data-past={props.past || undefined}
      data-narrow={props.narrow || undefined}
      data-ghost={lifted || undefined}
      data-buffer={buffer > 0 || undefined}
      data-waits={hasWaits || undefined}
      data-online={props.online}
      style={cssVariables({
        '--offset': offset,
        '--duration': shownMinutes,
        '--lane': lane,
        '--lanes': lanes,
        '--strips': strips,
        '--buffer': buffer,
        '--inset': inset,
        '--face': faceMinutes,
      })}
    >
      {hasWaits && (
        <WaitingTimes
          work={appointment}
          shown={{ from: hiddenMinutes, to: hiddenMinutes + shownMinutes }}
          gaps={props.gaps}
          tabIndex={current ? 0 : -1}
        />
      )}
      <BlockFace
        id={faceId}
        appointment={appointment}
        minutes={startMinutes(appointment)}
        shownMinutes={faceMinutes}
        isKept={props.isKept}
        isMarked={!isComing}
        unseen={(price) => gridWords.unseen(appointment, props.status, inProgress, price)}
      />
      {confirmable && (
        <button
          type="button"
          className="confirm"
          tabIndex={current ? 0 : -1}
          aria-label={tick.label(appointment)}
          title={tick.label(appointment)}
        >
          {isComing ? (
            <CheckCheck aria-hidden strokeWidth={2.75} />
          ) : (
            <Check aria-hidden strokeWidth={2.75} />
          )}
        </button>
      )}
      {canMove && <span aria-hidden className="grip" />}
      {Chip && appointment.kind === 'visit' && isConfirmed(appointment) && (
        <Chip visit={appointment} narrow={lanes > 1} canEdit={canEdit} tabIndex={current ? 0 : -1} />
      )}
    </div>
  );
});

/** The minutes on which the text lies: the first work of a visit, as far as it is shown. */
export const faceMinutesOf = (work: Work, hidden: number, shown: number): number =>
  Math.min(Math.max((partsOf(work)[0]?.minutes ?? 0) - hidden, 0), shown);

interface FaceProps {
  readonly appointment: Appointment;
  readonly minutes: number;
  readonly duration?: number;
  readonly shownMinutes: number;
  readonly overlap?: Appointment | undefined;
  /** The other day, if the block is held over the tab of that day. */
  readonly otherDay?: string | undefined;
  readonly isKept?: boolean;
  /** False where the button beside the text is the mark. */
  readonly isMarked?: boolean;
  readonly id?: string;
  /** The text for screen readers only, with the price if the block does not show the price. */
  readonly unseen?: (price: string | false) => string;
}

const marks: Partial<Record<Status, LucideIcon>> = { pending: Clock3, completed: Check, cancelled: X };

const answerMarks: Record<'coming' | 'moved', LucideIcon> = { coming: CheckCheck, moved: CalendarClock };

/** The icon of the status. The client's answer to a waiting visit is shown instead of its status, because the answer says more. */
function markOf({ kind, status, cancelled_by, client_answer }: Appointment) {
  if (kind !== 'visit') return undefined;
  if (cancelled_by === 'no_show') return UserX;
  return status === 'pending' && client_answer ? answerMarks[client_answer] : marks[status];
}

/** The icons for further details of an appointment; `gridWords.unseen` tells the same to screen readers. */
const moreMarks: readonly (readonly [LucideIcon, (one: Appointment) => unknown])[] = [
  [StickyNote, ({ note }) => note],
  [Repeat, ({ series }) => series],
  [UsersRound, ({ group_id }) => group_id],
  [Unplug, (one) => droppedIn(one)[0]],
];

/** The text on a block: as much of it as fits into the height of the block. */
export function BlockFace(props: FaceProps) {
  const {
    appointment,
    minutes,
    duration,
    shownMinutes,
    overlap,
    otherDay,
    isKept,
    isMarked = true,
    id,
    unseen,
  } = props;
  const { status, service_name, price, client_no_shows, booked_online } = appointment;
  const { money } = usePrices();
  const hint = appointment.client_name && hintText(appointment);
  const shownPrice = price !== null && money(price);
  const isPriceShown = shownMinutes >= 90;
  const Mark = isMarked ? markOf(appointment) : undefined;
  const more = moreMarks.filter(([, has]) => has(appointment)).map(([More]) => More);
  const short = shownMinutes < 45;
  const begin = clockTime(minutes);
  const content = overlap ? takenBy(overlap) : otherDay ? dayNamed(otherDay) : service_name;
  return (
    <span id={id} className="face" data-line={shownMinutes < 25 || undefined}>
      <span className="name">
        <span className="words">{appointment.client_name || appointment.title}</span>
        {/* the hint that distinguishes clients with the same name is not cut off */}
        {hint && <span className={hint.startsWith('…') ? 'hint num' : 'words'}> · {hint}</span>}
        {booked_online && <Globe aria-label={gridWords.online} className="mark" strokeWidth={2} />}
        {client_no_shows > 0 && status !== 'cancelled' && (
          <span aria-hidden className="missed num">
            <UserX strokeWidth={2.5} />
            {client_no_shows}
          </span>
        )}
        {more.map((More) => (
          <More key={More.displayName} aria-hidden className="mark" strokeWidth={2.25} />
        ))}
        {Mark && <Mark aria-hidden className={`mark ${Mark === UserX ? 'absent' : ''}`} strokeWidth={2.75} />}
        {isKept && (
          <CloudUpload role="img" aria-label={outboxWords.waits} className="mark waits" strokeWidth={2.5} />
        )}
      </span>
      {hint && shownMinutes >= 60 && (
        <span className="detail hint-line num">
          <span className="words">{hint}</span>
        </span>
      )}
      {!short && (
        <span className="detail num">
          <span className="words whole">
            {begin}
            <wbr />
            <span>–{clockTime(minutes + (duration ?? appointment.duration))}</span>
          </span>
        </span>
      )}
      {(short || content) && (
        <span className={`detail num about${shownMinutes < 55 ? ' beside' : ''}`}>
          <span className="words">{short ? [begin, content].filter(Boolean).join(' · ') : content}</span>
        </span>
      )}
      {isPriceShown && shownPrice && (
        <span className="detail num">
          <span className="words">{shownPrice}</span>
        </span>
      )}
      {unseen && <span className="sr-only">{unseen(!isPriceShown && shownPrice)}</span>}
    </span>
  );
}
