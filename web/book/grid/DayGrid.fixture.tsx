// A grid for tests, which applies each change to its appointments; and functions that drag with a mouse or a finger.
import { type ReactElement, useState } from 'react';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { OpenDay } from '#contracts/salon/hours.rules.ts';
import { withChanges } from '../../ground/outbox/with-changes.rules.ts';
import { DayGrid } from './DayGrid.tsx';
import type { DayBarber } from './layout.rules.ts';

export const barbers: DayBarber[] = [
  { id: '1', name: 'Arben', colour: 'sage', active: true },
  { id: '2', name: 'Blerim', colour: 'clay', active: true },
  { id: '3', name: 'Çlirim', colour: 'sky', active: true },
];

/** Renders a grid, and waits for the frame in which it scrolls to its opening. */
export async function renderGrid(grid: ReactElement) {
  const screen = await render(grid);
  await nextFrame();
  return {
    ...screen,
    async rerender(other: ReactElement) {
      await screen.rerender(other);
      await nextFrame();
    },
  };
}

export type OnEvent = (what: string, ...of: unknown[]) => void;

interface DayProps {
  readonly appointments: readonly Appointment[];
  readonly onEvent?: OnEvent;
  readonly day?: string;
  readonly now?: number | null;
  readonly canEdit?: boolean;
  readonly view?: 'one' | 'all';
  readonly columns?: readonly DayBarber[];
  readonly openOf?: (barber: string) => OpenDay | undefined;
  /** Changes are not applied, as if the server had refused them. */
  readonly refuses?: boolean;
  /** Each change is asked about first. */
  readonly asks?: boolean;
}

export function Day({ appointments, onEvent = () => {}, refuses = false, asks = false, ...rest }: DayProps) {
  const { day = '2026-11-23', now = null, canEdit = true, view = 'all', columns = barbers } = rest;
  const { openOf = () => undefined } = rest;
  const [changed, setChanged] = useState<Record<string, Partial<Appointment>>>({});
  const list = appointments.map((one) => withChanges(one, changed[one.id]));
  const change = ({ id }: Appointment, changes: Partial<Appointment>) => {
    if (!refuses && !asks) setChanged((before) => ({ ...before, [id]: { ...before[id], ...changes } }));
    return !asks;
  };
  return (
    <div style={{ height: 700 }}>
      <DayGrid
        day={day}
        barbers={columns}
        appointments={list}
        toneOf={() => 'sky'}
        now={now}
        clock={{ day: '2026-11-23', minutes: now ?? 0 }}
        canEdit={canEdit}
        view={view}
        openOf={openOf}
        onBook={(barber, minutes) => onEvent('book', barber, clockTime(minutes))}
        onOpen={({ id }) => onEvent('open', id)}
        onConfirm={(one) => {
          onEvent('confirm', one.id);
          change(one, { status: 'confirmed' });
        }}
        onMove={(one, to) => {
          onEvent('move', one.id, to);
          return to.appointment_date ? !asks : change(one, to);
        }}
        onOverlap={(other, one) => onEvent('overlap', other.id, one.id)}
      />
    </div>
  );
}

export const block = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.columns [data-id="${id}"]`);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
export const lifted = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-lifted]');
export const scroller = (): HTMLElement =>
  document.querySelector<HTMLElement>('.day-scroller') ?? document.body;
export const announced = (): string => document.querySelector('[aria-live]')?.textContent ?? '';
export const nextFrame = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

interface Point {
  x: number;
  y: number;
}

export function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
/** The point that lies `halfHours` below the given point and `columns` to its right. */
export function away({ x, y }: Point, halfHours: number, columns = 0): Point {
  const surface = document.querySelector('.surface')?.getBoundingClientRect();
  const slot = document.querySelector('.slots')?.getBoundingClientRect();
  const count = document.querySelectorAll('.column').length;
  return { x: x + (columns * (surface?.width ?? 0)) / count, y: y + halfHours * (slot?.height ?? 0) };
}

/** Converts a point in the test's frame to a point in the outer page, because input events use the outer page. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

const mouseEvent = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point, held: boolean) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inPage(at),
    button: type === 'mouseMoved' && !held ? 'none' : 'left',
    buttons: held ? 1 : 0,
    clickCount: 1,
  });
const fingerEvent = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at.map(inPage) });

async function along(from: Point, to: Point, step: (at: Point) => Promise<unknown>) {
  for (const point of pointsBetween(from, to)) {
    await step(point);
    await nextFrame();
  }
}

const pointsBetween = (from: Point, to: Point) =>
  [0.25, 0.5, 0.75, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));

export const mouse = {
  at: { x: 0, y: 0 },
  async down(at: Point) {
    this.at = at;
    await mouseEvent('mouseMoved', at, false);
    await mouseEvent('mousePressed', at, true);
  },
  async to(at: Point, held = true) {
    await along(this.at, at, (point) => mouseEvent('mouseMoved', point, held));
    this.at = at;
  },
  async up() {
    await mouseEvent('mouseReleased', this.at, false);
    await nextFrame();
  },
  async click(at: Point) {
    await this.down(at);
    await this.up();
  },
};

export const finger = {
  at: { x: 0, y: 0 },
  async down(at: Point) {
    this.at = at;
    await fingerEvent('touchStart', [at]);
  },
  async to(at: Point) {
    await along(this.at, at, (point) => fingerEvent('touchMove', [point]));
    this.at = at;
  },
  async up() {
    await fingerEvent('touchEnd', []);
    await nextFrame();
  },
  /** A tap and a swipe send all their events at once, so that they are quick however busy the machine is. */
  async tap(at: Point) {
    await Promise.all([fingerEvent('touchStart', [at]), fingerEvent('touchEnd', [])]);
    await nextFrame();
  },
  async swipe(from: Point, to: Point) {
    await Promise.all([
      fingerEvent('touchStart', [from]),
      ...pointsBetween(from, to).map((point) => fingerEvent('touchMove', [point])),
      fingerEvent('touchEnd', []),
    ]);
    await nextFrame();
  },
};
