// The block that is held over the grid during a drag, and the text that screen readers read about it.

import { useLayoutEffect, useRef } from 'react';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import type { Hours } from '../../appointments/slot.rules.ts';
import { lookOf } from '../../appointments/visit-chip.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { BlockFace, faceMinutesOf } from './AppointmentBlock.tsx';
import { type Drag, useAnnouncement, useDragState } from './drag.ts';
import { WaitingTimes } from './WaitingTimes.tsx';

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

  useMark(held?.day && `[data-day="${held.day}"]`, 'data-target');

  if (!held) return null;
  const { appointment, minutes, duration, column, day, overlap } = held;
  const work = stretched(appointment, duration);
  const faceMinutes = faceMinutesOf(work, 0, duration);
  return (
    <div
      aria-hidden
      className="lifting no-print"
      data-settling={held.settling || undefined}
      style={cssVariables({ '--columns': columns, '--duration': duration, '--face': faceMinutes })}
    >
      {/* not by variables: the whole content would inherit them, and the browser would compute its styles at each move */}
      <div
        className="held"
        style={{
          transform: `translate(${column * 100}%, calc(${minutes - hours.from} / 30 * var(--slot) + 1px))`,
        }}
      >
        <div className="column">
          <div
            ref={block}
            {...lookOf(appointment, toneOf)}
            data-lifted
            data-overlap={overlap !== undefined || undefined}
            data-waits={work.parts ? true : undefined}
          >
            {work.parts && <WaitingTimes work={work} shown={{ from: 0, to: duration }} />}
            <BlockFace
              appointment={appointment}
              minutes={minutes}
              duration={duration}
              shownMinutes={faceMinutes}
              overlap={overlap}
              otherDay={day}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Sets an attribute on an element outside the grid, as long as a selector of this element is given. */
function useMark(selector: string | false | null | undefined, mark: string) {
  useLayoutEffect(() => {
    const element = selector && document.querySelector(selector);
    if (!element) return;
    element.setAttribute(mark, '');
    return () => element.removeAttribute(mark);
  }, [selector, mark]);
}

/** The text for screen readers about the held block. This component also moves the messages aside for the block. */
export function Announcements({ drag }: { drag: Drag }) {
  const held = useDragState(drag);
  useMark(held && !held.settling && '.toasts', 'data-aside');
  return (
    <p aria-live="assertive" className="sr-only">
      {useAnnouncement(drag)}
    </p>
  );
}
