// The hours in which a barber does not work, shaded, and those in which the barber is busy elsewhere, hatched. They can be booked nevertheless.
import type { OpenDay } from '#contracts/salon/hours.rules.ts';
import type { Hours } from '../../appointments/slot.rules.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { type Column, closedTimes } from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

interface ClosedTimesProps {
  readonly columns: readonly Column[];
  readonly hours: Hours;
  readonly openOf: (barber: string) => OpenDay | undefined;
}

export const ClosedTimes = ({ columns, hours, openOf }: ClosedTimesProps) => (
  <div aria-hidden className="closed-times">
    {columns.map(({ barber }) => {
      const open = openOf(barber.name);
      return (
        <div key={barber.id}>
          {open &&
            [closedTimes(open.pieces, hours), open.busy ?? []].map((pieces, isBusy) =>
              pieces.map(({ from, to }) => (
                <span
                  key={from}
                  className="closed-time"
                  style={cssVariables({ '--offset': from - hours.from, '--duration': to - from })}
                >
                  {isBusy > 0 && gridWords.busyElsewhere}
                </span>
              )),
            )}
        </div>
      );
    })}
  </div>
);
