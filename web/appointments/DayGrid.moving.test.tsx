import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  away,
  barbers,
  block,
  centreOf,
  Day,
  finger,
  lifted,
  mouse,
  nextFrame,
  scroller,
  spoken,
  type Told,
  wait,
} from './DayGrid.fixture.tsx';
import { cancelled, hour, pending, visit } from './visit.fixture.ts';
import '../styles.css';

const told = vi.fn<Told>();
const atBlerim = { barber: 'Blerim' };

beforeEach(async () => {
  told.mockClear();
  await page.viewport(1000, 800);
});

describe('by mouse', () => {
  test('a visit moves to another time and another barber', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 60)]} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 3, 2));
    expect(lifted()?.textContent).toContain('10:30–11:30');
    await mouse.up();
    expect(told.mock.calls).toEqual([['move', 'Ana', 'Çlirim', '10:30', 60]]);
    expect(lifted()).toBeNull();
  });

  test('less than 4 px are a click, which opens it', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 60)]} told={told} />);
    const { x, y } = centreOf(block('Ana'));
    await mouse.down({ x, y });
    await mouse.to({ x: x + 2, y: y + 2 });
    await mouse.up();
    expect(told.mock.calls).toEqual([['open', 'Ana']]);
  });

  test('put back where it was it changes nothing and opens nothing', async () => {
    await render(<Day appointments={[visit('Ana', hour(9, 10), 20)]} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await mouse.to(start);
    await mouse.up();
    expect(told).not.toHaveBeenCalled();
  });

  test('its lower edge changes how long it lasts', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30)]} told={told} />);
    const { x, y } = centreOf(block('Ana').querySelector('.grip') ?? document.body);
    await mouse.down({ x, y });
    await mouse.to(away({ x, y }, 2.2));
    expect(lifted()?.textContent).toContain('09:00–10:30');
    await mouse.up();
    expect(told.mock.calls).toEqual([['resize', 'Ana', 90]]);
  });

  test('a clash shows before the drop, and after it everything is where it was', async () => {
    const day = [visit('Ana', hour(9), 30), visit('Besa', hour(11), 60)];
    await render(<Day appointments={day} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 5));
    expect(lifted()).toHaveAttribute('data-clash', 'true');
    expect(lifted()?.textContent).toContain('i zënë nga Besa');
    await mouse.up();
    expect(told.mock.calls).toEqual([['clash', 'Besa', 'Ana']]);
    expect(lifted()).toBeNull();
    expect(centreOf(block('Ana'))).toEqual(start);
  });

  test('what was cancelled is no clash, blocked time is one and moves itself', async () => {
    const pause = { kind: 'block', client_name: null, service_name: null, title: 'Pushim' } as const;
    const day = [visit('gone', hour(10), 60, cancelled), visit('pause', hour(12), 60, pause)];
    await render(<Day appointments={[...day, visit('Ana', hour(9), 30)]} told={told} />);
    const ana = centreOf(block('Ana'));
    await mouse.down(ana);
    await mouse.to(away(ana, 2));
    expect(lifted()).not.toHaveAttribute('data-clash');
    await mouse.to(away(ana, 6));
    expect(lifted()?.textContent).toContain('i zënë nga “Pushim”');
    await mouse.up();

    const start = centreOf(block('pause'));
    await mouse.down(start);
    await mouse.to(away(start, 2, 1));
    await mouse.up();
    expect(told).toHaveBeenLastCalledWith('move', 'pause', 'Blerim', '13:00', 60);
  });

  test('Escape gives it back, and the release after it opens nothing', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 60)]} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await userEvent.keyboard('{Escape}');
    expect(lifted()).toBeNull();
    await mouse.to(start);
    await mouse.up();
    expect(told).not.toHaveBeenCalled();
  });

  test('a button let go of unseen, or a pointer that is taken away, gives it back', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 60)]} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await mouse.to(away(start, 3), false);
    expect(lifted()).toBeNull();

    await mouse.up();
    await mouse.down(start);
    await mouse.to(away(start, 2));
    const pointerId = 1;
    window.dispatchEvent(new PointerEvent('pointercancel', { pointerId }));
    await nextFrame();
    expect(lifted()).toBeNull();
    await mouse.up();
    expect(told).not.toHaveBeenCalled();
  });

  test('it scrolls on while it is held at the edge', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30)]} told={told} />);
    const before = scroller().scrollTop;
    const { x, y } = centreOf(block('Ana'));
    await mouse.down({ x, y });
    await mouse.to({ x, y: 690 });
    await vi.waitFor(() => expect(scroller().scrollTop).toBeGreaterThan(before + 300));
    await mouse.up();
    const [, , , time] = told.mock.calls[0] ?? [];
    expect(Number(String(time).slice(0, 2))).toBeGreaterThanOrEqual(18);
  });

  test('a refused move leaves it where it was', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 60)]} told={told} refuses />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 3, 1));
    await mouse.up();
    expect(told).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(lifted()).toBeNull());
    expect(centreOf(block('Ana'))).toEqual(start);
  });

  test('what is done does not move, and says why', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 60, { status: 'completed' })]} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    expect(lifted()).toBeNull();
    expect(spoken()).toBe('Ky termin ka përfunduar, prandaj nuk zhvendoset.');
    await mouse.up();
  });

  test('nobody else’s visit goes to a barber who has left', async () => {
    const left = barbers.map((barber) => ({ ...barber, active: barber.name !== 'Blerim' }));
    const day = [visit('Ana', hour(9), 30), visit('Besa', hour(9), 30, atBlerim)];
    await render(<Day appointments={day} told={told} columns={left} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2, 1));
    await mouse.up();
    expect(told.mock.calls).toEqual([['move', 'Ana', 'Arben', '10:00', 30]]);
  });
});

describe('by keyboard', () => {
  const day = [visit('Ana', hour(9), 60), visit('Besa', hour(11), 30), visit('Dea', hour(9), 30, atBlerim)];

  test('one stop for Tab, arrows from one visit to the next, Enter opens', async () => {
    await render(<Day appointments={day} told={told} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(block('Ana'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(block('Besa'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(block('Dea'));
    expect(told.mock.calls).toEqual([['open', 'Dea']]);
    await userEvent.tab();
    expect(document.activeElement).toHaveAttribute('data-slot');
  });

  test('Space lifts, arrows move over times and barbers, Enter drops, and the focus goes along', async () => {
    await render(<Day appointments={day} told={told} />);
    block('Ana').focus();
    await userEvent.keyboard(' ');
    expect(spoken()).toContain('Termini i Ana u kap.');
    await userEvent.keyboard('{ArrowDown}');
    expect(spoken()).toBe('09:30–10:30, Arben');
    await userEvent.keyboard('{ArrowRight}');
    expect(spoken()).toBe('09:30–10:30, Blerim');
    await userEvent.keyboard('{Enter}');
    expect(spoken()).toBe('U vendos: 09:30–10:30, Blerim.');
    expect(told.mock.calls).toEqual([['move', 'Ana', 'Blerim', '09:30', 60]]);
    expect(document.activeElement).toBe(block('Ana'));
    expect(block('Ana').closest('.column')?.textContent).toContain('Blerim');
  });

  test('Shift with an arrow changes how long it lasts, alone or with the place', async () => {
    await render(<Day appointments={day} told={told} />);
    block('Ana').focus();
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(told).toHaveBeenLastCalledWith('resize', 'Ana', 90);
    await userEvent.keyboard(' {ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift} ');
    expect(told).toHaveBeenLastCalledWith('move', 'Ana', 'Arben', '08:30', 30);
  });

  test('a clash is spoken and not dropped', async () => {
    await render(<Day appointments={day} told={told} />);
    block('Dea').focus();
    await userEvent.keyboard(' {ArrowLeft}');
    expect(spoken()).toBe('09:00–09:30, Arben, i zënë nga Ana');
    await userEvent.keyboard('{Enter}');
    expect(spoken()).toBe('Ky orar është i zënë nga Ana. U kthye ku ishte.');
    expect(told.mock.calls).toEqual([['clash', 'Ana', 'Dea']]);
    expect(document.activeElement).toBe(block('Dea'));
  });

  test('Escape, Tab and a click elsewhere give it back', async () => {
    await render(<Day appointments={day} told={told} />);
    for (const leave of ['{Escape}', '{Tab}']) {
      block('Ana').focus();
      await userEvent.keyboard(` {ArrowDown}${leave}`);
      expect(lifted()).toBeNull();
      expect(spoken()).toBe('Termini i Ana mbeti ku ishte.');
    }
    block('Ana').focus();
    await userEvent.keyboard(' {ArrowDown}');
    await mouse.click(centreOf(document.querySelector('.corner') ?? document.body));
    expect(lifted()).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  test('it stays within the hours that are shown', async () => {
    await render(<Day appointments={[visit('Ana', hour(8, 30), 60)]} told={told} />);
    block('Ana').focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    expect(told.mock.calls).toEqual([['move', 'Ana', 'Arben', '08:00', 60]]);
  });
});

describe('under a finger', () => {
  beforeEach(() => page.viewport(390, 740));

  test('a swipe that starts on a visit scrolls', async () => {
    await render(<Day appointments={[visit('Ana', hour(11), 120)]} told={told} now={hour(11)} />);
    const before = scroller().scrollTop;
    const start = centreOf(block('Ana'));
    await finger.down(start);
    await finger.to({ x: start.x, y: start.y - 120 });
    expect(lifted()).toBeNull();
    await finger.up();
    await vi.waitFor(() => expect(scroller().scrollTop).toBeGreaterThan(before + 50));
    expect(told).not.toHaveBeenCalled();
  });

  test('a long press lifts, and then the page holds still', async () => {
    await render(<Day appointments={[visit('Ana', hour(11), 60)]} told={told} now={hour(11)} />);
    const before = scroller().scrollTop;
    const start = centreOf(block('Ana'));
    await finger.down(start);
    await vi.waitFor(() => expect(lifted()).not.toBeNull());
    await finger.to(away(start, 2, 1));
    await finger.up();
    expect(told.mock.calls).toEqual([['move', 'Ana', 'Blerim', '12:00', 60]]);
    expect(scroller().scrollTop).toBe(before);
  });

  test('a long press at the lower edge resizes', async () => {
    await render(<Day appointments={[visit('Ana', hour(11), 60)]} told={told} now={hour(11)} />);
    const start = centreOf(block('Ana').querySelector('.grip') ?? document.body);
    await finger.down(start);
    await vi.waitFor(() => expect(lifted()).not.toBeNull());
    await finger.to(away(start, 1));
    await finger.up();
    expect(told.mock.calls).toEqual([['resize', 'Ana', 90]]);
  });

  test('a tap opens, and a long press without a move does not', async () => {
    await render(<Day appointments={[visit('Ana', hour(11), 60)]} told={told} now={hour(11)} />);
    await finger.down(centreOf(block('Ana')));
    await wait(400);
    await finger.up();
    expect(told).not.toHaveBeenCalled();
    await finger.down(centreOf(block('Ana')));
    await finger.up();
    await vi.waitFor(() => expect(told.mock.calls).toEqual([['open', 'Ana']]));
  });

  test('one barber at a time: a swipe snaps to the next, whose name is above', async () => {
    await render(<Day appointments={[]} told={told} view="one" />);
    const { x, y } = centreOf(scroller());
    await finger.down({ x: x + 100, y });
    await finger.to({ x: x - 100, y });
    await finger.up();
    const [, head] = document.querySelectorAll<HTMLElement>('.head');
    await vi.waitFor(() => expect(Math.round(scroller().scrollLeft)).toBe(head?.offsetLeft));
    expect(head?.textContent).toContain('Blerim');
    await page.getByRole('button', { name: 'Barberi i mëparshëm: Arben' }).click();
    await vi.waitFor(() => expect(scroller().scrollLeft).toBe(0));
  });

  test('three barbers have room beside each other at 360 px', async () => {
    await page.viewport(360, 740);
    await render(<Day appointments={[visit('Ana', hour(9), 30, pending)]} told={told} />);
    expect(scroller().scrollWidth).toBe(scroller().clientWidth);
  });
});
