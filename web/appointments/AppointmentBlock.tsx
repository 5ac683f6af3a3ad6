// A visit or blocked time in the grid. Colour says what it is, treatment how it stands.
import './appointment-block.css';
import { Check, Clock3, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { Appointment, Status } from '#contracts/appointments.ts';
import type { Pigment } from '#contracts/barbers.ts';
import { clockTime } from '#contracts/calendar.rules.ts';
import { money } from '#contracts/format.sq.ts';
import { cssVariables } from './css-variables.ts';
import { type Drag, useIsLifted } from './drag.ts';
import { movable, startOf } from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly appointment: Appointment;
  /** Minutes from the first hour shown, and how many of them are shown. */
  readonly at: number;
  readonly lasts: number;
  readonly lane: number;
  readonly lanes: number;
  readonly strips: number;
  readonly narrow: boolean;
  readonly tone: Pigment | undefined;
  readonly inProgress: boolean;
  readonly past: boolean;
  readonly canEdit: boolean;
  /** The one that Tab leads to. */
  readonly current: boolean;
  readonly drag: Drag;
}

/** Draws and nothing else: AppointmentColumns hears what is done to it. */
export const AppointmentBlock = memo(function AppointmentBlock(props: Props) {
  const { appointment, at, lasts, lane, lanes, strips, inProgress, canEdit, current, drag } = props;
  const lifted = useIsLifted(drag, appointment.id);
  const faceId = useId();
  const canMove = canEdit && movable(appointment);
  const confirmable = canEdit && appointment.kind === 'visit' && appointment.status === 'pending';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is no table
    <div
      role="gridcell"
      tabIndex={current ? 0 : -1}
      aria-labelledby={faceId}
      className="visit"
      data-id={appointment.id}
      data-kind={appointment.kind}
      data-status={appointment.status}
      data-tone={props.tone}
      data-movable={canMove || undefined}
      data-in-progress={inProgress || undefined}
      data-past={props.past || undefined}
      data-narrow={props.narrow || undefined}
      data-ghost={lifted || undefined}
      style={cssVariables({
        '--at': at,
        '--lasts': lasts,
        '--lane': lane,
        '--lanes': lanes,
        '--strips': strips,
      })}
    >
      <BlockFace id={faceId} appointment={appointment} start={startOf(appointment)} room={lasts}>
        <span className="sr-only">{gridWords.unseen(appointment, inProgress, showsPrice(lasts))}</span>
      </BlockFace>
      {confirmable && (
        <button
          type="button"
          className="confirm"
          tabIndex={current ? 0 : -1}
          aria-label={gridWords.confirm(appointment)}
        >
          <Check aria-hidden strokeWidth={2.75} />
        </button>
      )}
      {canMove && <span aria-hidden className="grip" />}
    </div>
  );
});

interface FaceProps {
  readonly appointment: Appointment;
  readonly start: number;
  readonly duration?: number;
  /** As many minutes of it as are shown. */
  readonly room: number;
  readonly clash?: Appointment | undefined;
  readonly id?: string;
  readonly children?: ReactNode;
}

const showsPrice = (room: number) => room >= 90;
const marks: Partial<Record<Status, LucideIcon>> = { pending: Clock3, completed: Check, cancelled: X };

/** What is written on a block, as much as its length has room for. */
export function BlockFace({ appointment, start, duration, room, clash, id, children }: FaceProps) {
  const { status, service_name, price } = appointment;
  const Mark = appointment.kind === 'visit' && marks[status];
  const short = room < 45;
  const time = short ? clockTime(start) : gridWords.span(start, duration ?? appointment.duration);
  const what = clash ? gridWords.takenBy(clash) : service_name;
  return (
    <span id={id} className="face" data-line={room < 25 || undefined}>
      <span className="name">
        <span className="words">{gridWords.name(appointment)}</span>
        {Mark && <Mark aria-hidden className="mark" strokeWidth={2.75} />}
      </span>
      {!short && (
        <span className="detail num">
          <span className="words">{time}</span>
        </span>
      )}
      {(short || what) && (
        <span className="detail num">
          {clash && <TriangleAlert aria-hidden className="mark" strokeWidth={2.5} />}
          <span className="words">{short ? [time, what].filter(Boolean).join(' · ') : what}</span>
        </span>
      )}
      {price !== null && showsPrice(room) && (
        <span className="detail num">
          <span className="words">{money(price)}</span>
        </span>
      )}
      {children}
    </span>
  );
}
