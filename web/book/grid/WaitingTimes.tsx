// The waiting times of a visit within its block, hatched. A tap on a free part books this part.
import type { Work } from '#contracts/ground/work-parts.rules.ts';
import { waitsOf } from '#contracts/ground/work-parts.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { gridWords } from './words.sq.ts';

interface WaitingTimesProps {
  readonly work: Work;
  /** The shown part of the visit, in minutes from its beginning. */
  readonly shown: Piece;
  /** The free parts of the waiting times, in minutes from the beginning of the visit. */
  readonly gaps?: readonly Piece[] | undefined;
  readonly tabIndex?: number;
}

export function WaitingTimes({ work, shown, gaps = [], tabIndex }: WaitingTimesProps) {
  const waits = waitsOf(work).map(({ from, minutes }) => ({ from, to: from + minutes }));
  const position = ({ from, to }: Piece) => {
    const begin = Math.max(from, shown.from);
    return cssVariables({
      '--from': begin - shown.from,
      '--minutes': Math.max(0, Math.min(to, shown.to) - begin),
    });
  };
  return (
    <>
      {waits.map((wait) => (
        <span key={wait.from} aria-hidden className="wait" style={position(wait)} />
      ))}
      {gaps.map((gap) => (
        <button
          key={gap.from}
          type="button"
          className="gap"
          tabIndex={tabIndex}
          data-from={gap.from}
          style={position(gap)}
        >
          <span>{gridWords.gap(gap.to - gap.from)}</span>
        </button>
      ))}
    </>
  );
}
