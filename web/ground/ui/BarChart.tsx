// A bar chart over time. Hover, focus and touch show a bar's value; screen readers get all values as a table.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { appointmentsCount, money, number } from '#contracts/ground/format.sq.ts';
import './bar-chart.css';
import { words } from './chart.sq.ts';

interface Bar {
  readonly key: string;
  /** The full name of the time that the bar is about. A short name is shown below the bar. */
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

interface BarChartProps {
  readonly title: string;
  readonly columns: readonly [name: string, count: string];
  /** The bars, in order. The last bar is the current time, which is not over yet. */
  readonly bars: readonly Bar[];
  readonly unit?: Unit;
}

/** The words for a value: in words, in a cell of the table, and above its bar. */
const units = {
  appointments: {
    inWords: appointmentsCount,
    inTable: (count: number) => number(count),
    onBar: (count: number) => number(count),
  },
  euros: { inWords: money, inTable: money, onBar: (count: number) => `${number(count)}\u00a0€` },
};
type Unit = keyof typeof units;

/**
 * The greatest number of bars with values on a phone. With more bars, a phone shows no values above the bars, and only every second label
 * below them.
 */
const maxBarsWithValues = 7;
/** `barWidth`: a bar's share of the width of its column. `headroom`: the share of the height that stays free above the largest bar. */
const barWidth = 0.62;
const headroom = 0.14;

export function BarChart({ title, columns, bars, unit = 'appointments' }: BarChartProps) {
  const { inWords, inTable, onBar } = units[unit];
  const valueText = (bar?: Bar) => bar && `${bar.name}: ${inWords(bar.count)}`;
  const [active, setActive] = useState<number>();
  const last = bars.length - 1;
  const isCrowded = bars.length > maxBarsWithValues;
  const shown = active === undefined ? undefined : bars[active];

  const onKeyDown = (event: KeyboardEvent) => {
    const current = active ?? last;
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, next)));
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  };

  return (
    <figure className="card grid grid-cols-1 gap-2 px-3 pt-2 pb-3 sm:px-4">
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-description={words.help}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(active ?? last) + 1}
        aria-valuetext={valueText(bars[active ?? last])}
        onKeyDown={onKeyDown}
        onFocus={() => setActive((current) => current ?? last)}
        onBlur={() => setActive(undefined)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(undefined)}
        className="relative h-52 touch-pan-y rounded-sm lg:h-72"
      >
        <Bars bars={bars} active={active} onBar={onBar} />
        {shown && active !== undefined && (
          <p
            aria-hidden
            className="num pop pointer-events-none absolute top-0 z-10 -translate-x-1/2 px-2.5 py-1 text-xs whitespace-nowrap"
            style={{ left: `clamp(112px, ${percentage((active + 0.5) / bars.length)}, calc(100% - 112px))` }}
          >
            {shown.name} · <span className="font-semibold">{inWords(shown.count)}</span>
          </p>
        )}
      </div>
      <div
        aria-hidden
        className="num grid auto-cols-fr grid-flow-col text-center text-2xs text-ink-3 sm:text-xs"
      >
        {bars.map(({ key, label }, index) => (
          <span
            key={key}
            className={`flex justify-center whitespace-nowrap ${isCrowded && (last - index) % 2 === 1 ? 'max-sm:invisible' : ''}`}
          >
            {label}
          </span>
        ))}
      </div>
      <HiddenTable title={title} columns={columns} bars={bars} inTable={inTable} />
    </figure>
  );
}

interface BarsProps extends Pick<BarChartProps, 'bars'> {
  readonly active: number | undefined;
  readonly onBar: (count: number) => string;
}

function Bars({ bars, active, onBar }: BarsProps) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const heightOf = (count: number) => (count / maxCount) * (1 - headroom);
  return (
    <svg aria-hidden width="100%" height="100%" className="bar-chart">
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          x1="0"
          x2="100%"
          y1={percentage(1 - part * (1 - headroom))}
          y2={percentage(1 - part * (1 - headroom))}
        />
      ))}
      {bars.map(({ key, count }, index) => {
        const top = 1 - heightOf(count);
        return (
          <g
            key={key}
            data-last={index === bars.length - 1 || undefined}
            data-pointed={index === active || undefined}
          >
            <rect
              x={percentage((index + (1 - barWidth) / 2) / bars.length)}
              width={percentage(barWidth / bars.length)}
              y={percentage(top)}
              height={percentage(1 - top)}
              rx="5"
            />
            <text
              x={percentage((index + 0.5) / bars.length)}
              y={percentage(top)}
              dy="-6"
              className={bars.length > maxBarsWithValues ? 'max-sm:hidden' : ''}
            >
              {onBar(count)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface HiddenTableProps extends Omit<BarChartProps, 'unit'> {
  readonly inTable: (count: number) => string;
}

const HiddenTable = ({ title, columns, bars, inTable }: HiddenTableProps) => (
  <table className="sr-only">
    <caption>{title}</caption>
    <thead>
      <tr>
        {columns.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, name, count }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>{inTable(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const percentage = (part: number) => `${part * 100}%`;
