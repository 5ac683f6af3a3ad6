// Asks before a barber with future visits becomes inactive. Shows how many visits there are, with links to their days.
import { Link } from 'wouter';
import type { Barber } from '#contracts/salon/barbers.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import type { VisitsAhead } from './changes.ts';
import { words } from './words.sq.ts';

interface DeactivateProps {
  readonly barber: Barber;
  readonly ahead: VisitsAhead;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** The most days that are listed. */
const maxDays = 5;

export function Deactivate({ barber, ahead, onYes, onClose }: DeactivateProps) {
  return (
    <Confirm
      title={words.deactivateTitle(barber.name)}
      question={words.visitsAhead(ahead.count)}
      yes={words.makeInactive}
      onYes={onYes}
      onClose={onClose}
    >
      <ul aria-label={words.showVisits} className="mt-3 grid gap-1">
        {ahead.days.slice(0, maxDays).map(({ day, visits }) => (
          <li key={day}>
            <Link
              href={`/terminet?dita=${day}`}
              className="num inline-flex min-h-9 items-center font-semibold text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {words.visitsOn(day, visits)}
            </Link>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
