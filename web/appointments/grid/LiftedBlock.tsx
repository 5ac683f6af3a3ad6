// The block that is held over the grid during a drag, and the text that screen readers read about it.
import { useLayoutEffect, useRef } from 'react';
import { mainServiceOf } from '#contracts/appointments.rules.ts';
import type { Pigment } from '#contracts/barbers.ts';
import { cssVariables } from '../../lib/css-variables.ts';
import type { Hours } from '../slot.rules.ts';
import { BlockFace } from './AppointmentBlock.tsx';
import { type Drag, useAnnouncement, useDragState } from './drag.ts';

interface Props {
  readonly drag: Drag;
  readonly hours: Hours;
  readonly columns: number;
  readonly toneOf: (serviceName: string) => Pigment;
}

export function LiftedBlock({ drag, hours, columns, toneOf }: Props) {
  const held = useDragState(drag);
  const block = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (held?.by === 'keyboard') block.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [held]);

  const overDay = held?.day;
  useLayoutEffect(() => {
    if (!overDay) return;
    const tab = document.querySelector(`[data-day="${overDay}"]`);
    tab?.setAttribute('data-target', '');
    return () => tab?.removeAttribute('data-target');
  }, [overDay]);

  const isHeld = held !== null && !held.settling;
  useLayoutEffect(() => {
    if (!isHeld) return;
    const toasts = document.querySelector('.toasts');
    toasts?.setAttribute('data-aside', '');
    return () => toasts?.removeAttribute('data-aside');
  }, [isHeld]);

  if (!held) return null;
  const { appointment, minutes, duration, column, day, overlap } = held;
  const service = mainServiceOf(appointment);
  return (
    <div
      aria-hidden
      className="lifting no-print"
      data-settling={held.settling || undefined}
      data-over-day={day}
      style={cssVariables({
        '--columns': columns,
        '--column': column,
        '--offset': minutes - hours.from,
        '--duration': duration,
      })}
    >
      <div className="held">
        <div className="column">
          <div
            ref={block}
            className="visit"
            data-lifted
            data-kind={appointment.kind}
            data-status={appointment.status}
            data-tone={service === null ? undefined : toneOf(service)}
            data-overlap={overlap !== undefined || undefined}
          >
            <BlockFace
              appointment={appointment}
              minutes={minutes}
              duration={duration}
              shownMinutes={duration}
              overlap={overlap}
              otherDay={day}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

export function Announcements({ drag }: { drag: Drag }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {useAnnouncement(drag)}
    </p>
  );
}
