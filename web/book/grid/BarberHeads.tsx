import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { initials } from '#contracts/ground/names.rules.ts';
import { workMinutes } from '#contracts/ground/work-parts.rules.ts';
import type { OpenDay } from '#contracts/salon/hours.rules.ts';
import { reasonNames } from '#contracts/salon/hours.sq.ts';
import { occupiesSlot } from '../../appointments/slot.rules.ts';
import type { Column } from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

/** The names above the columns. With one barber at a time, also buttons to the next barber, for users who can't swipe. */
interface BarberHeadsProps {
  readonly columns: readonly Column[];
  readonly view: 'one' | 'all';
  readonly openOf: (barber: string) => OpenDay | undefined;
}

export function BarberHeads({ columns, view, openOf }: BarberHeadsProps) {
  return (
    <div className="heads">
      {columns.map((column, index) => (
        <div key={column.barber.id} className="head" data-tone={column.barber.colour}>
          <span aria-hidden className="avatar">
            {initials(column.barber.name)}
          </span>
          <span className="who">
            <span className="barber">
              <Name name={column.barber.name} />
              {!column.barber.active && <span className="inactive"> {gridWords.inactive}</span>}
            </span>
            <Load column={column} open={openOf(column.barber.name)} />
          </span>
          {view === 'one' && columns.length > 1 && (
            <span className="sides no-print">
              <Side to={columns[index - 1]} index={index - 1} words={gridWords.previousBarber}>
                <ChevronLeft aria-hidden />
              </Side>
              <Side to={columns[index + 1]} index={index + 1} words={gridWords.nextBarber}>
                <ChevronRight aria-hidden />
              </Side>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function Name({ name }: { name: string }) {
  const [first = name, ...rest] = name.split(' ');
  return (
    <>
      {first}
      <span className="surname"> {rest.join(' ')}</span>
    </>
  );
}

const reasonOf = ({ because }: OpenDay) =>
  because ? (because.title ?? reasonNames[because.reason]) : gridWords.notWorking;

/** The reason why the barber does not work, and the number of visits of the day. */
function Load({ column: { appointments }, open }: { column: Column; open: OpenDay | undefined }) {
  const visits = appointments.filter((one) => one.kind === 'visit' && occupiesSlot(one));
  const minutes = visits.reduce((sum, visit) => sum + workMinutes(visit), 0);
  const [first, second] = gridWords.load(visits.length, minutes, open?.pieces.length === 0 && reasonOf(open));
  return (
    <span className="load num">
      {first}
      {second && <span className="time"> · {second}</span>}
    </span>
  );
}

interface SideProps {
  readonly to: Column | undefined;
  readonly index: number;
  readonly words: (barber: string) => string;
  readonly children: React.ReactNode;
}

function Side({ to, index, words, children }: SideProps) {
  const show = (event: MouseEvent) => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const heads = event.currentTarget.closest<HTMLElement>('.heads');
    const left = heads?.querySelectorAll<HTMLElement>('.head').item(index).offsetLeft ?? 0;
    heads?.closest('.day-scroller')?.scrollTo({ left, behavior: isReduced ? 'instant' : 'smooth' });
  };
  return (
    <button
      type="button"
      className="side"
      disabled={!to}
      aria-label={words(to?.barber.name ?? '')}
      onClick={show}
    >
      {children}
    </button>
  );
}
