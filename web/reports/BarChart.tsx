// Bars over time: each value on hover, focus and touch, and all of them as a table for who hears the page.
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { appointmentsCount, number } from '#contracts/format.sq.ts';
import './bar-chart.css';
import { words } from './words.sq.ts';

export interface Bar {
  readonly key: string;
  /** What it stands for, and the same below the bar, where there is little room. */
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

interface BarChartProps {
  readonly title: string;
  readonly heads: readonly [name: string, count: string];
  /** The last one is the one that still grows. */
  readonly bars: readonly Bar[];
}

/** So many bars leave room for their values above them, also on a phone. */
const fewBars = 7;
/** The part of its place that a bar fills, and the part of the height that is left above the largest. */
const filled = 0.62;
const headroom = 0.14;

export function BarChart({ title, heads, bars }: BarChartProps) {
  const [pointed, point] = useState<number>();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const last = bars.length - 1;
  const heightOf = (count: number) => (count / most) * (1 - headroom);
  const shown = pointed === undefined ? undefined : bars[pointed];

  const steer = (event: KeyboardEvent) => {
    const at = pointed ?? last;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    point(Math.min(last, Math.max(0, to)));
  };
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    point(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  };

  return (
    <figure className="card grid grid-cols-1 gap-2 px-3 pt-2 pb-3 sm:px-4">
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-description={words.chartHelp}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(pointed ?? last) + 1}
        aria-valuetext={told(bars[pointed ?? last])}
        onKeyDown={steer}
        onFocus={() => point((at) => at ?? last)}
        onBlur={() => point(undefined)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(undefined)}
        className="relative h-52 touch-pan-y rounded-sm lg:h-72"
      >
        <svg aria-hidden width="100%" height="100%" className="bar-chart">
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x1="0"
              x2="100%"
              y1={share(1 - part * (1 - headroom))}
              y2={share(1 - part * (1 - headroom))}
            />
          ))}
          {bars.map(({ key, count }, index) => {
            const top = 1 - heightOf(count);
            return (
              <g
                key={key}
                data-last={index === last || undefined}
                data-pointed={index === pointed || undefined}
              >
                <rect
                  x={share((index + (1 - filled) / 2) / bars.length)}
                  width={share(filled / bars.length)}
                  y={share(top)}
                  height={share(1 - top)}
                  rx="5"
                />
                <text
                  x={share((index + 0.5) / bars.length)}
                  y={share(top)}
                  dy="-6"
                  className={bars.length > fewBars ? 'max-sm:hidden' : ''}
                >
                  {number(count)}
                </text>
              </g>
            );
          })}
        </svg>
        {shown && pointed !== undefined && (
          <p
            aria-hidden
            className="num pop pointer-events-none absolute top-0 z-10 -translate-x-1/2 px-2.5 py-1 text-xs whitespace-nowrap"
            style={{ left: `clamp(112px, ${share((pointed + 0.5) / bars.length)}, calc(100% - 112px))` }}
          >
            {shown.name} · <span className="font-semibold">{appointmentsCount(shown.count)}</span>
          </p>
        )}
      </div>
      <div
        aria-hidden
        className="num grid auto-cols-fr grid-flow-col text-center text-2xs text-ink-3 sm:text-xs"
      >
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
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
              <td>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const share = (part: number) => `${part * 100}%`;
const told = (bar?: Bar) => bar && `${bar.name}: ${appointmentsCount(bar.count)}`;
