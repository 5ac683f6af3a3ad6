// What is held over the grid, and what is said about it.
import { useLayoutEffect, useRef } from 'react';
import type { Pigment } from '#contracts/barbers.ts';
import { BlockFace } from './AppointmentBlock.tsx';
import { cssVariables } from './css-variables.ts';
import { type Drag, useLift, useSaid } from './drag.ts';
import type { Hours } from './layout.rules.ts';

interface Props {
  readonly drag: Drag;
  readonly hours: Hours;
  readonly columns: number;
  readonly toneOf: (serviceName: string) => Pigment;
}

export function LiftedBlock({ drag, hours, columns, toneOf }: Props) {
  const lift = useLift(drag);
  const block = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (lift?.by === 'keyboard') block.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [lift]);

  if (!lift) return null;
  const { appointment, start, duration, column, clash } = lift;
  return (
    <div
      aria-hidden
      className="lifting no-print"
      data-settling={lift.settling || undefined}
      style={cssVariables({
        '--columns': columns,
        '--column': column,
        '--at': start - hours.from,
        '--lasts': duration,
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
            data-tone={appointment.service_name === null ? undefined : toneOf(appointment.service_name)}
            data-clash={clash !== undefined || undefined}
          >
            <BlockFace
              appointment={appointment}
              start={start}
              duration={duration}
              room={duration}
              clash={clash}
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
      {useSaid(drag)}
    </p>
  );
}
