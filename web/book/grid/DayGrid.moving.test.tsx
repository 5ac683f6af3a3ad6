import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { it } from '../../../test/each-mainly.ts';
import { cancelled, hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { WeekPicker } from '../day/WeekPicker.tsx';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import { toast } from '../../ground/ui/toast.ts';
import {
  announced,
  away,
  barbers,
  block,
  centreOf,
  Day,
  finger,
  lifted,
  mouse,
  nextFrame,
  type OnEvent,
  renderGrid,
  scroller,
} from './DayGrid.fixture.tsx';
import '../../styles.css';

const onEvent = vi.fn<OnEvent>();
const atBlerim = { barber: 'Blerim' };

beforeEach(async () => {
  onEvent.mockClear();
  await page.viewport(1000, 800);
});

describe('by mouse', () => {
  test('a visit dragged to another column moves to that time and barber', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 3, 2));
    expect(lifted()?.textContent).toContain('10:30–11:30');
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Çlirim', appointment_time: '10:30', duration: 60 }],
    ]);
    expect(lifted()).toBeNull();
  });

  test('a visit dragged onto the tab of a day moves to that day, and the grid does not scroll', {
    tags: 'long',
  }, async () => {
    await renderGrid(
      <>
        <WeekPicker day="2026-11-23" today="2026-11-23" counts={new Map()} onDay={() => {}} />
        <Day appointments={[visit('Ana', hour(12), 60)]} onEvent={onEvent} />
      </>,
    );
    const tab = page.getByRole('radio', { name: /^Enj 26/ }).element();
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 1, 1));
    await mouse.to(centreOf(tab));
    const scrolled = scroller().scrollTop;
    expect(lifted()?.textContent).toContain('12:00–13:00');
    expect(lifted()?.textContent).toContain('e enjte, 26 nëntor');
    expect(tab).toHaveAttribute('data-target');
    for (let frame = 0; frame < 10; frame++) await nextFrame();
    expect(scroller().scrollTop).toBe(scrolled);
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([['move', 'Ana', { appointment_date: '2026-11-26' }]]);
    expect(lifted()).toBeNull();
    expect(tab).not.toHaveAttribute('data-target');

    // a drop on the day that the visit already has changes nothing
    await mouse.down(centreOf(block('Ana')));
    await mouse.to(centreOf(page.getByRole('radio', { name: /^Hën 23/ }).element()));
    await mouse.up();
    expect(onEvent).toHaveBeenCalledOnce();
  });

  test('a drop that is asked about first leaves the visit where it was, and says so', {
    tags: 'long',
  }, async () => {
    await renderGrid(
      <>
        <WeekPicker day="2026-11-23" today="2026-11-23" counts={new Map()} onDay={() => {}} />
        <Day appointments={[visit('Ana', hour(12), 60)]} onEvent={onEvent} asks />
      </>,
    );
    const drops = [
      () => mouse.to(away(centreOf(block('Ana')), 3, 1)),
      () => mouse.to(centreOf(page.getByRole('radio', { name: /^Die 29/ }).element())),
    ];
    for (const drop of drops) {
      await mouse.down(centreOf(block('Ana')));
      await drop();
      await mouse.up();
      expect(lifted()).toBeNull();
      expect(announced()).toBe('Termini (Ana) mbeti ku ishte.');
    }
    expect(onEvent.mock.calls).toMatchObject([
      ['move', 'Ana', { barber: 'Blerim' }],
      ['move', 'Ana', { appointment_date: '2026-11-29' }],
    ]);
  });

  test('messages step aside while a visit is held, so that it can be dropped where they are', {
    tags: 'long',
  }, async () => {
    await renderGrid(
      <>
        <Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />
        <Toasts />
      </>,
    );
    toast.done('U ruajt', undefined, { duration: 60_000 });
    const message = page.getByText('U ruajt');
    await expect.element(message).toBeVisible();
    const under = () => {
      const { x, y } = centreOf(message.element());
      return document.elementFromPoint(x, y)?.closest('.toasts');
    };
    expect(under()).not.toBeNull();
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 3, 1));
    expect(under()).toBeNull();
    await mouse.up();
    await expect.poll(under).not.toBeNull();
  });

  test('a move of less than 4 px is a click, which opens the visit', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />);
    const { x, y } = centreOf(block('Ana'));
    await mouse.down({ x, y });
    await mouse.to({ x: x + 2, y: y + 2 });
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([['open', 'Ana']]);
  });

  test('a visit dragged back to its slot is not changed and not opened', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9, 10), 20)]} onEvent={onEvent} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await mouse.to(start);
    await mouse.up();
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('a new list of the day between the press and the first move does not end the drag', {
    tags: 'long',
  }, async () => {
    const shown = (note: string | null) => (
      <Day appointments={[{ ...visit('Ana', hour(9), 60), note }]} onEvent={onEvent} />
    );
    const screen = await renderGrid(shown(null));
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await screen.rerender(shown('Vjen me vonesë'));
    await mouse.to(away(start, 3, 2));
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Çlirim', appointment_time: '10:30', duration: 60 }],
    ]);
  });

  test('a visit that another device moves between the press and the first move is not lifted', {
    tags: 'long',
  }, async () => {
    const shown = (minutes: number) => <Day appointments={[visit('Ana', minutes, 60)]} onEvent={onEvent} />;
    const screen = await renderGrid(shown(hour(9)));
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await screen.rerender(shown(hour(12)));
    await mouse.to(away(start, 3, 2));
    expect(lifted()).toBeNull();
    await mouse.up();
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('dragging the lower edge changes the duration', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30)]} onEvent={onEvent} />);
    const { x, y } = centreOf(block('Ana').querySelector('.grip') ?? document.body);
    await mouse.down({ x, y });
    await mouse.to(away({ x, y }, 2.2));
    expect(lifted()?.textContent).toContain('09:00–10:30');
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([['move', 'Ana', { duration: 90 }]]);
  });

  test('an overlap shows before the drop, and the drop leaves the visit where it was', {
    tags: 'long',
  }, async () => {
    const day = [visit('Ana', hour(9), 30), visit('Besa', hour(11), 60)];
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 5));
    expect(lifted()).toHaveAttribute('data-overlap', 'true');
    expect(lifted()?.textContent).toContain('i zënë: Besa');
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([['overlap', 'Besa', 'Ana']]);
    expect(lifted()).toBeNull();
    expect(centreOf(block('Ana'))).toEqual(start);
  });

  test('a cancelled visit does not overlap; blocked time does, and can be moved', {
    tags: 'long',
  }, async () => {
    const pause = { kind: 'block', client_name: null, service_name: null, title: 'Pushim' } as const;
    const day = [visit('gone', hour(10), 60, cancelled), visit('pause', hour(12), 60, pause)];
    await renderGrid(<Day appointments={[...day, visit('Ana', hour(9), 30)]} onEvent={onEvent} />);
    const ana = centreOf(block('Ana'));
    await mouse.down(ana);
    await mouse.to(away(ana, 2));
    expect(lifted()).not.toHaveAttribute('data-overlap');
    await mouse.to(away(ana, 6));
    expect(lifted()?.textContent).toContain('i zënë: “Pushim”');
    await mouse.up();

    const start = centreOf(block('pause'));
    await mouse.down(start);
    await mouse.to(away(start, 2, 1));
    await mouse.up();
    expect(onEvent).toHaveBeenLastCalledWith('move', 'pause', {
      barber: 'Blerim',
      appointment_time: '13:00',
      duration: 60,
    });
  });

  test('the taken time of somebody whose visits are not seen overlaps, and cannot be moved', {
    tags: 'long',
  }, async () => {
    const taken = { kind: 'block', client_name: null, service_name: null, title: 'I zënë' } as const;
    const day = [visit('Ana', hour(9), 30), visit('taken', hour(12), 60, { ...taken, is_busy: true })];
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    const ana = centreOf(block('Ana'));
    await mouse.down(ana);
    await mouse.to(away(ana, 6));
    expect(lifted()?.textContent).toMatch(/i zënë$/);
    await mouse.up();
    await mouse.down(centreOf(block('taken')));
    await mouse.to(away(centreOf(block('taken')), 2));
    expect(lifted()).toBeNull();
    await mouse.up();
    expect(onEvent).not.toHaveBeenCalledWith('move', 'taken', expect.anything());
  });

  test('Escape puts the visit back, and the release after it opens nothing', { tags: 'long' }, async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await userEvent.keyboard('{Escape}');
    expect(lifted()).toBeNull();
    await mouse.to(start);
    await mouse.up();
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('a release outside the window, or a cancelled pointer, puts the visit back', {
    tags: 'long',
  }, async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />);
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
    expect(onEvent).not.toHaveBeenCalled();
  });

  describe('only the held visit gets the pointer, and after it everything does again, when it ends by', () => {
    const week = <WeekPicker day="2026-11-23" today="2026-11-23" counts={new Map()} onDay={() => {}} />;
    const shown = (day?: string) => (
      <>
        {week}
        {day && <Day day={day} appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />}
      </>
    );
    type Screen = Awaited<ReturnType<typeof renderGrid>>;
    type End = (screen: Screen) => unknown;
    const title = 'the drag ends by %s';
    it.each<[string, End]>(1, [
      ['a drop', () => mouse.up()],
      ['Escape', () => userEvent.keyboard('{Escape}')],
    ])(title, endsBy);
    test.each<[string, End]>([
      [
        'a cancelled pointer',
        () => window.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 })),
      ],
      ['leaving the window', () => window.dispatchEvent(new Event('blur'))],
      ['a change of the day', (screen) => screen.rerender(shown('2026-11-24'))],
      ['leaving the screen', (screen) => screen.rerender(shown())],
    ])(title, { tags: 'long' }, endsBy);

    async function endsBy(_: string, end: End) {
      const screen = await renderGrid(shown('2026-11-23'));
      const tab = page.getByRole('radio', { name: /^Enj 26/ }).element();
      const onOver = vi.fn();
      const start = centreOf(block('Ana'));
      await mouse.down(start);
      tab.addEventListener('pointerover', onOver);
      await mouse.to(away(start, 3, 1));
      await mouse.to(centreOf(tab));
      expect(onOver).not.toHaveBeenCalled();
      await mouse.to(away(start, 4, 1));
      await end(screen);
      await nextFrame();
      expect(lifted()).toBeNull();
      await mouse.to(centreOf(tab));
      expect(onOver).toHaveBeenCalled();
      await mouse.up();
    }
  });

  test('the grid scrolls while a visit is held at its edge', { tags: 'long' }, async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30)]} onEvent={onEvent} />);
    const before = scroller().scrollTop;
    const { x, y } = centreOf(block('Ana'));
    await mouse.down({ x, y });
    await mouse.to({ x, y: 690 });
    await expect.poll(() => scroller().scrollTop).toBeGreaterThan(before + 300);
    await mouse.up();
    const late = { appointment_time: expect.stringMatching(/^(18|19|2\d):/) };
    expect(onEvent).toHaveBeenCalledWith('move', 'Ana', expect.objectContaining(late));
  });

  test('a move that the server refuses leaves the visit where it was', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} refuses />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 3, 1));
    await mouse.up();
    expect(onEvent).toHaveBeenCalledOnce();
    await expect.poll(lifted).toBeNull();
    expect(centreOf(block('Ana'))).toEqual(start);
  });

  test('a completed visit does not move, and the reason is announced', async () => {
    await renderGrid(
      <Day appointments={[visit('Ana', hour(9), 60, { status: 'completed' })]} onEvent={onEvent} />,
    );
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    expect(lifted()).toBeNull();
    expect(announced()).toBe('Ky termin ka përfunduar, prandaj nuk zhvendoset.');
    await mouse.up();
  });

  test('a visit cannot be moved to an inactive barber', async () => {
    const left = barbers.map((barber) => ({ ...barber, active: barber.name !== 'Blerim' }));
    const day = [visit('Ana', hour(9), 30), visit('Besa', hour(9), 30, atBlerim)];
    await renderGrid(<Day appointments={day} onEvent={onEvent} columns={left} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2, 1));
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Arben', appointment_time: '10:00', duration: 30 }],
    ]);
  });
});

describe('by keyboard', () => {
  const day = [visit('Ana', hour(9), 60), visit('Besa', hour(11), 30), visit('Dea', hour(9), 30, atBlerim)];

  test('Tab stops once in the grid, arrow keys go from visit to visit, Enter opens a visit', async () => {
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(block('Ana'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(block('Besa'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(block('Dea'));
    expect(onEvent.mock.calls).toEqual([['open', 'Dea']]);
    await userEvent.tab();
    expect(document.activeElement).toHaveAttribute('data-slot');
  });

  test('Page Down holds a lifted visit over the next day, and an arrow key brings it back to its own day', {
    tags: 'long',
  }, async () => {
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    block('Ana').focus();
    await userEvent.keyboard(' {PageDown}{PageDown}');
    expect(announced()).toBe('e mërkurë, 25 nëntor, 09:00–10:00, Arben');
    await userEvent.keyboard('{ArrowDown}');
    expect(announced()).toBe('09:30–10:30, Arben');
    await userEvent.keyboard('{PageDown}{Enter}');
    expect(announced()).toBe('U vendos: e martë, 24 nëntor, 09:00–10:00, Arben.');
    expect(onEvent.mock.calls).toEqual([['move', 'Ana', { appointment_date: '2026-11-24' }]]);
  });

  test('Space lifts a visit, arrow keys change its time and barber, Enter drops it, and it keeps the focus', async () => {
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    block('Ana').focus();
    await userEvent.keyboard(' ');
    expect(announced()).toContain('Termini (Ana) u kap.');
    await userEvent.keyboard('{ArrowDown}');
    expect(announced()).toBe('09:30–10:30, Arben');
    await userEvent.keyboard('{ArrowRight}');
    expect(announced()).toBe('09:30–10:30, Blerim');
    await userEvent.keyboard('{Enter}');
    expect(announced()).toBe('U vendos: 09:30–10:30, Blerim.');
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Blerim', appointment_time: '09:30', duration: 60 }],
    ]);
    expect(document.activeElement).toBe(block('Ana'));
    expect(block('Ana').closest('.column')?.textContent).toContain('Blerim');
  });

  test('Shift with an arrow changes the duration, alone or together with the slot', {
    tags: 'long',
  }, async () => {
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    block('Ana').focus();
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(onEvent).toHaveBeenLastCalledWith('move', 'Ana', { duration: 90 });
    await userEvent.keyboard(' {ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift} ');
    expect(onEvent).toHaveBeenLastCalledWith('move', 'Ana', {
      barber: 'Arben',
      appointment_time: '08:30',
      duration: 30,
    });
  });

  test('an overlap is announced, and Enter does not drop there', async () => {
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    block('Dea').focus();
    await userEvent.keyboard(' {ArrowLeft}');
    expect(announced()).toBe('09:00–09:30, Arben, i zënë: Ana');
    await userEvent.keyboard('{Enter}');
    expect(announced()).toBe('Ky orar është i zënë: Ana. Termini u kthye ku ishte.');
    expect(onEvent.mock.calls).toEqual([['overlap', 'Ana', 'Dea']]);
    expect(document.activeElement).toBe(block('Dea'));
  });

  test('Escape, Tab and a click elsewhere put the visit back', { tags: 'long' }, async () => {
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    for (const leave of ['{Escape}', '{Tab}']) {
      block('Ana').focus();
      await userEvent.keyboard(` {ArrowDown}${leave}`);
      expect(lifted()).toBeNull();
      expect(announced()).toBe('Termini (Ana) mbeti ku ishte.');
    }
    block('Ana').focus();
    await userEvent.keyboard(' {ArrowDown}');
    await mouse.click(centreOf(document.querySelector('.corner') ?? document.body));
    expect(lifted()).toBeNull();
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('arrows do not move a visit out of the hours shown', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(8, 30), 60)]} onEvent={onEvent} />);
    block('Ana').focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Arben', appointment_time: '08:00', duration: 60 }],
    ]);
  });
});

describe('by touch', () => {
  beforeEach(() => page.viewport(390, 740));

  test('a swipe that starts on a visit scrolls the grid', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(11), 120)]} onEvent={onEvent} now={hour(11)} />);
    const before = scroller().scrollTop;
    const start = centreOf(block('Ana'));
    await finger.swipe(start, { x: start.x, y: start.y - 120 });
    expect(lifted()).toBeNull();
    await expect.poll(() => scroller().scrollTop).toBeGreaterThan(before + 50);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('a long press lifts a visit, and the page does not scroll while it moves', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(11), 60)]} onEvent={onEvent} now={hour(11)} />);
    const before = scroller().scrollTop;
    const start = centreOf(block('Ana'));
    await finger.down(start);
    await expect.poll(lifted).not.toBeNull();
    await finger.to(away(start, 2, 1));
    await finger.up();
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Blerim', appointment_time: '12:00', duration: 60 }],
    ]);
    expect(scroller().scrollTop).toBe(before);
  });

  test('a long press on the lower edge resizes the visit', { tags: 'long' }, async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(11), 60)]} onEvent={onEvent} now={hour(11)} />);
    const start = centreOf(block('Ana').querySelector('.grip') ?? document.body);
    await finger.down(start);
    await expect.poll(lifted).not.toBeNull();
    await finger.to(away(start, 1));
    await finger.up();
    expect(onEvent.mock.calls).toEqual([['move', 'Ana', { duration: 90 }]]);
  });

  test('a tap opens a visit; a long press without a movement does not open it', async () => {
    const visits = [visit('Ana', hour(11), 60), visit('Dea', hour(13), 60)];
    await renderGrid(<Day appointments={visits} onEvent={onEvent} now={hour(11)} />);
    await finger.down(centreOf(block('Ana')));
    await expect.poll(lifted).not.toBeNull();
    await finger.up();
    await finger.tap(centreOf(block('Dea')));
    await expect.poll(() => onEvent.mock.calls).toEqual([['open', 'Dea']]);
  });

  test('with one barber at a time, a swipe snaps to the next barber', { tags: 'long' }, async () => {
    await renderGrid(<Day appointments={[]} onEvent={onEvent} view="one" />);
    const { x, y } = centreOf(scroller());
    await finger.down({ x: x + 100, y });
    await finger.to({ x: x - 100, y });
    await finger.up();
    const [, head] = document.querySelectorAll<HTMLElement>('.head');
    await expect.poll(() => Math.round(scroller().scrollLeft)).toBe(head?.offsetLeft);
    expect(head?.textContent).toContain('Blerim');
    await page.getByRole('button', { name: 'Barberi i mëparshëm: Arben' }).click();
    await expect.poll(() => scroller().scrollLeft).toBe(0);
  });

  test('on a screen 360 px wide, the columns of three barbers fit side by side', {
    tags: 'long',
  }, async () => {
    await page.viewport(360, 740);
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30, pending)]} onEvent={onEvent} />);
    expect(scroller().scrollWidth).toBe(scroller().clientWidth);
  });
});
