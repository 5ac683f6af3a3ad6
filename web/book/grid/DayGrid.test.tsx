import { Banknote } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { cancelled, hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { visitChip } from '../../appointments/visit-chip.ts';
import { walkInKeys } from '../../appointments/walk-ins/keys.ts';
import { queryClient } from '../../ground/lib/query.ts';
import {
  away,
  barbers,
  block,
  centreOf,
  Day,
  lifted,
  mouse,
  type OnEvent,
  renderGrid,
  scroller,
} from './DayGrid.fixture.tsx';
import { gridWords } from './words.sq.ts';
import '../../till/takings/visit/paid-chip.css';
import '../../styles.css';

const onEvent = vi.fn<OnEvent>();
/** The free slot, which is drawn after the visits: `findElement` waits for it. */
const slotAt = (label: string) => page.getByRole('gridcell', { name: label, exact: true });
const atBlerim = { barber: 'Blerim' };

beforeEach(async () => {
  onEvent.mockClear();
  await page.viewport(1000, 800);
});

test('the label of an hour makes room for the time of now on the screen, but not in print', async () => {
  await renderGrid(<Day appointments={[]} now={hour(11) + 5} onEvent={onEvent} />);
  const labels = [...document.querySelectorAll('.gutter span')];
  const label = labels.find(({ textContent }) => textContent === '11:00') as Element;
  const visibility = () => getComputedStyle(label).visibility;
  expect(visibility()).toBe('hidden');
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(visibility()).toBe('visible');
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('in narrow columns what tells namesakes apart has a line of its own where a visit is long enough', async () => {
  const arta = { client_name: 'Arta Hoxha', name_hint: '…444' };
  await renderGrid(
    <Day appointments={[visit('Arta', hour(9), 60, arta), visit('Short', hour(11), 30, arta)]} />,
  );
  const shown = (id: string) =>
    [...block(id).querySelectorAll<HTMLElement>('.hint, .hint-line')]
      .filter((part) => part.checkVisibility())
      .map(({ className, textContent }) => [className.includes('hint-line'), textContent]);
  expect(shown('Arta')).toEqual([[false, ' · …444']]);
  await page.viewport(390, 800);
  expect(shown('Arta')).toEqual([[true, '…444']]);
  expect(shown('Short')).toEqual([[false, ' · …444']]);
  const line = block('Arta').querySelector('.hint-line') as HTMLElement;
  expect(line.getBoundingClientRect().bottom).toBeLessThan(block('Arta').getBoundingClientRect().bottom);
});

test('the payment on a block does not cover the service, however short the visit is', async () => {
  visitChip.set({
    Chip: () => (
      <span className="paid">
        <span className="pill">
          <Banknote aria-hidden />
          <span className="words">Para në dorë</span>
        </span>
      </span>
    ),
  });
  onTestFinished(() => visitChip.set({}));
  const lengths = [30, 40, 45, 50, 55, 60];
  const service_name = 'Prerje flokësh dhe mjekër me brisk';
  await renderGrid(
    <Day
      appointments={[15, ...lengths].map((minutes, n) =>
        visit(String(minutes), hour(9 + n), minutes, { service_name, services: [], status: 'confirmed' }),
      )}
    />,
  );
  for (const width of [1000, 390]) {
    await page.viewport(width, 800);
    const covered = lengths.filter((minutes) => {
      const rectOf = (selector: string) =>
        block(String(minutes)).querySelector(selector)?.getBoundingClientRect() as DOMRect;
      const [words, pill] = [rectOf('.about .words'), rectOf('.pill')];
      return words.right > pill.left && words.bottom > pill.top;
    });
    expect(covered).toEqual([]);
    // in a block with one line only the icon has room beside the name
    expect(block('15').querySelector('.pill')?.getBoundingClientRect().width).toBeLessThan(30);
  }
});

test('in print neither the slot under the mouse nor the focused one is marked as free', async () => {
  await renderGrid(<Day appointments={[]} onEvent={onEvent} />);
  await expect.element(slotAt('11:00, Arben')).toBeInTheDocument();
  const slot = slotAt('11:00, Arben').element() as HTMLElement;
  const shown = () => getComputedStyle(slot, '::after').display;
  slot.focus();
  await mouse.to(centreOf(slot), false);
  await expect.poll(shown).toBe('flex');
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(shown).toBe('none');
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('a visit that began from the queue says so, and does not wait', async () => {
  queryClient.setQueryData(walkInKeys.all, { seated: ['Ana'] });
  await renderGrid(
    <Day appointments={[visit('Ana', hour(9), 60, pending)]} now={hour(9)} onEvent={onEvent} />,
  );
  expect(block('Ana').textContent).toContain('Filloi');
  expect(block('Ana').textContent).not.toContain('Në pritje');
  queryClient.clear();
});

test('on a wide screen a cancelled visit beside the one that took its slot shows its name', async () => {
  await renderGrid(<Day appointments={[visit('Ana', hour(9), 60), visit('Gone', hour(9), 60, cancelled)]} />);
  const strip = block('Gone').getBoundingClientRect();
  const name = block('Gone').querySelector('.name .words') as HTMLElement;
  const { left, right, width } = name.getBoundingClientRect();
  expect(width).toBeGreaterThan(20);
  expect(left).toBeGreaterThan(strip.left);
  expect(right).toBeLessThanOrEqual(strip.right);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
  expect(block('Ana').getBoundingClientRect().right).toBeLessThanOrEqual(strip.left);
});

test('on a wide screen strips that are too narrow for a name show only a cross', async () => {
  const gone = ['One', 'Two', 'Three', 'Four'].map((name) => visit(name, hour(9), 60, cancelled));
  await renderGrid(<Day appointments={[visit('Ana', hour(9), 60), ...gone]} />);
  const strip = block('One');
  expect(strip.querySelector('.mark')?.getBoundingClientRect().width).toBeGreaterThan(8);
  expect(strip.querySelector('.name .words')?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

describe('with several barbers on a phone', () => {
  beforeEach(() => page.viewport(390, 800));
  const widthOf = (id: string) => block(id).getBoundingClientRect().width;

  test('a cancelled visit is a strip with a cross that a finger can hit, and the visit beside it has most of the width', async () => {
    const beside = [visit('Ana', hour(9), 60), visit('Gone', hour(9), 60, cancelled)];
    await renderGrid(<Day appointments={[...beside, visit('Besa', hour(11), 60)]} onEvent={onEvent} />);
    const strip = block('Gone').getBoundingClientRect();
    const cross = block('Gone').querySelector('.mark')?.getBoundingClientRect();
    expect(cross?.width).toBeGreaterThan(10);
    expect(cross?.left).toBeGreaterThanOrEqual(strip.left);
    expect(cross?.right).toBeLessThanOrEqual(strip.right);
    expect(widthOf('Gone')).toBeGreaterThanOrEqual(24);
    expect(widthOf('Ana')).toBeGreaterThan(widthOf('Besa') * 0.7);
  });

  test.each([
    ['left out where there is no room for it', 2, false],
    ['shown where there is', 1, true],
  ])('the end of a visit is %s, and never cut', async (_, together, isShown) => {
    const names = ['Ana', 'Besa'].slice(0, together);
    await renderGrid(<Day appointments={names.map((name) => visit(name, hour(9), 60, pending))} />);
    const time = block('Ana').querySelector('.whole') as HTMLElement;
    const [line, end] = [time, time.querySelector('span') as HTMLElement].map((of) =>
      of.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(time.textContent).toBe('09:00–10:00');
    if (isShown) expect(end.right).toBeLessThanOrEqual(line.right);
    else expect(end.top).toBeGreaterThanOrEqual(line.bottom - 2);
  });
});

describe('a column that somebody else has', () => {
  const columns = barbers.map((barber) => (barber.name === 'Blerim' ? { ...barber, locked: true } : barber));
  const both = [visit('Ana', hour(9), 60, pending), visit('Besa', hour(9), 60, { ...pending, ...atBlerim })];
  const shown = () => renderGrid(<Day appointments={both} columns={columns} onEvent={onEvent} />);

  test('has visits to open, without a confirm button, and no slot to book', async () => {
    await shown();
    expect([block('Ana'), block('Besa')].map((one) => one.querySelector('.confirm') !== null)).toEqual([
      true,
      false,
    ]);
    const slot = slotAt('11:00, Blerim, vetëm për t’u parë');
    await expect.element(slot).toBeVisible();
    await mouse.click(centreOf(slot.element()));
    expect(onEvent).not.toHaveBeenCalled();
    await userEvent.click(block('Besa'));
    expect(onEvent).toHaveBeenCalledWith('open', 'Besa');
  });

  test('gives no visit by a drag', async () => {
    await shown();
    const from = centreOf(block('Besa'));
    await mouse.down(from);
    await mouse.to(away(from, 4));
    expect(lifted()).toBeNull();
    await mouse.up();
    expect(onEvent.mock.calls.filter(([what]) => what === 'move')).toEqual([]);
  });

  test('takes no visit by a drag: it stays in its column', async () => {
    await shown();
    const from = centreOf(block('Ana'));
    await mouse.down(from);
    await mouse.to(away(from, 4, 1));
    await mouse.up();
    expect(onEvent).toHaveBeenCalledWith('move', 'Ana', {
      barber: 'Arben',
      appointment_time: '11:00',
      duration: 60,
    });
  });
});

describe('a free slot', () => {
  test('its hint is made when the pointer is over it', async () => {
    await renderGrid(<Day appointments={[]} onEvent={onEvent} />);
    const slot = slotAt('10:30, Blerim');
    const hint = () => getComputedStyle(slot.element(), '::after').display;
    expect(hint()).toBe('none');
    await slot.hover();
    expect(hint()).toBe('flex');
  });

  test('a click or Enter on a free slot books its time and barber', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30)]} onEvent={onEvent} />);
    await slotAt('10:30, Blerim').click();
    expect(onEvent).toHaveBeenCalledWith('book', 'Blerim', '10:30');

    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onEvent).toHaveBeenLastCalledWith('book', 'Çlirim', '11:00');
  });

  test('arrows with Shift stay with the screen, which changes the week, on a visit and on a free slot', async () => {
    const besa = visit('Besa', hour(9), 30, { barber: 'Blerim' });
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30), besa]} onEvent={onEvent} />);
    for (const focus of [() => block('Ana').focus(), () => slotAt('10:30, Blerim').click()]) {
      await focus();
      const { activeElement } = document;
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      expect(document.activeElement).toBe(activeElement);
    }
    block('Ana').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(block('Besa'));
  });

  test('a booking in a slot whose first minutes are taken by a visit starts at the end of that visit', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 45)]} onEvent={onEvent} />);
    await mouse.click(away(centreOf(await slotAt('09:45, Arben').findElement()), 0.3));
    expect(onEvent).toHaveBeenCalledWith('book', 'Arben', '09:45');
  });

  test('a slot in the buffer after a visit can be booked, and the buffer is drawn below the visit', async () => {
    const ana = visit('Ana', hour(9), 30, { buffer_minutes: 30 });
    const besa = visit('Besa', hour(9), 30, { ...atBlerim, ...cancelled, buffer_minutes: 30 });
    await renderGrid(<Day appointments={[ana, besa]} onEvent={onEvent} />);
    const heightOf = (id: string) => {
      const block = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
      return block && getComputedStyle(block, '::after').height;
    };
    const slot = (await slotAt('09:30, Arben').findElement()).getBoundingClientRect();
    expect(Number.parseFloat(heightOf('Ana') ?? '')).toBeCloseTo(slot.height, 0);
    expect(heightOf('Besa')).toBe('auto');
    await mouse.click(away(centreOf(slotAt('09:30, Arben').element()), 0));
    expect(onEvent).toHaveBeenCalledWith('book', 'Arben', '09:30');
  });

  test('a slot under a visit is announced as taken, and Enter on it does nothing', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30)]} onEvent={onEvent} />);
    const taken = slotAt('09:00, Arben, i zënë: Ana');
    await expect.element(taken).toHaveAttribute('aria-disabled', 'true');
    taken.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('Tab goes to the first slot that no visit covers', async () => {
    const taken = [visit('Ana', hour(9), 60), visit('Besa', hour(9) + 15, 30, atBlerim)];
    await renderGrid(<Day appointments={taken} now={hour(9)} onEvent={onEvent} />);
    await expect.element(slotAt('09:00, Çlirim')).toHaveAttribute('tabindex', '0');
    expect(document.querySelectorAll('[data-slot][tabindex="0"]')).toHaveLength(1);
  });

  test('a slot beside the strip of a cancelled visit can be booked', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30, cancelled)]} onEvent={onEvent} />);
    await mouse.click(centreOf(await slotAt('09:00, Arben').findElement()));
    await mouse.click(centreOf(block('Ana')));
    expect(onEvent.mock.calls).toEqual([
      ['book', 'Arben', '09:00'],
      ['open', 'Ana'],
    ]);
  });

  test('the lines of a day that cannot be edited yet become its slots, and are not made again', async () => {
    const { rerender } = await renderGrid(<Day appointments={[]} canEdit={false} />);
    const lines = [...document.querySelectorAll('.slot')];
    expect(lines).toHaveLength(90);
    expect(document.querySelector('.slot[role], .slot[tabindex]')).toBeNull();
    await rerender(<Day appointments={[]} onEvent={onEvent} />);
    await slotAt('10:30, Blerim').click();
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('book', 'Blerim', '10:30');
    expect([...document.querySelectorAll('.slot')]).toEqual(lines);
    expect(lines.every((line) => line.isConnected)).toBe(true);
  });

  test('a slot of a read-only day or of an inactive barber cannot be booked', async () => {
    const left = barbers.map((barber) => ({ ...barber, active: barber.name !== 'Blerim' }));
    const screen = await renderGrid(
      <Day appointments={[visit('Ana', hour(9), 30, atBlerim)]} onEvent={onEvent} columns={left} />,
    );
    await mouse.click(centreOf(await slotAt('10:00, Blerim, joaktiv').findElement()));
    await screen.rerender(
      <Day appointments={[visit('Ana', hour(9), 30)]} onEvent={onEvent} canEdit={false} />,
    );
    await mouse.click(away(centreOf(block('Ana')), 2));
    expect(onEvent).not.toHaveBeenCalled();
  });
});

describe('the confirm button', () => {
  test('the confirm button confirms a pending visit, and neither opens nor lifts it', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30, pending)]} onEvent={onEvent} />);
    const tick = page.getByRole('button', { name: 'Erdhi: Ana' });
    const start = centreOf(tick.element());
    await mouse.down(start);
    await mouse.to(away(start, 2));
    expect(lifted()).toBeNull();
    await mouse.to(start);
    await mouse.up();
    expect(onEvent.mock.calls).toEqual([['confirm', 'Ana']]);
    await expect.element(tick).not.toBeInTheDocument();
  });

  test('a double click on the confirm button confirms the visit, and does not open it', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 60, pending)]} onEvent={onEvent} />);
    await page.getByRole('button', { name: 'Erdhi: Ana' }).dblClick();
    expect(onEvent.mock.calls).toEqual([['confirm', 'Ana']]);
  });

  test('the confirm button of a visit whose client comes is its only mark; without it the visit keeps a mark', async () => {
    const coming = visit('Ana', hour(9), 60, { ...pending, client_answer: 'coming' });
    const marksOf = () => block('Ana').querySelectorAll('svg').length;
    const screen = await renderGrid(<Day appointments={[coming]} onEvent={onEvent} />);
    await expect
      .element(page.getByRole('button', { name: 'Erdhi: Ana' }))
      .toContainHTML('lucide-check-check');
    expect(marksOf()).toBe(1);
    await screen.rerender(<Day appointments={[coming]} onEvent={onEvent} canEdit={false} />);
    await expect.poll(marksOf).toBe(1);
    expect(block('Ana').querySelector('.name .mark')).not.toBeNull();
  });

  test('the confirm button is the next stop for Tab after its visit', async () => {
    await renderGrid(<Day appointments={[visit('Ana', hour(9), 30, pending)]} onEvent={onEvent} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onEvent.mock.calls).toEqual([['confirm', 'Ana']]);
  });

  test('blocked time, confirmed visits and read-only days have no confirm button', async () => {
    const pause = visit('pause', hour(9), 30, {
      ...pending,
      kind: 'block',
      client_name: null,
      title: 'Pushim',
    });
    const screen = await renderGrid(<Day appointments={[pause, visit('Ana', hour(10), 30)]} />);
    expect(screen.container.querySelector('.confirm')).toBeNull();
    await screen.rerender(<Day appointments={[visit('Ana', hour(10), 30, pending)]} canEdit={false} />);
    expect(screen.container.querySelector('.confirm')).toBeNull();
  });
});

describe('the day', () => {
  const topOf = (element: Element) =>
    element.getBoundingClientRect().top - scroller().getBoundingClientRect().top;

  test('today opens at the present time, another day at its first visit', async () => {
    const late = visit('late', hour(18), 30);
    const screen = await renderGrid(<Day appointments={[late]} now={hour(15)} />);
    const line = document.querySelector('.now') ?? document.body;
    expect(topOf(line)).toBeGreaterThan(100);
    expect(topOf(line)).toBeLessThan(500);

    await screen.rerender(<Day appointments={[late]} day="2026-11-24" />);
    expect(topOf(block('late'))).toBeGreaterThan(50);
    expect(topOf(block('late'))).toBeLessThan(250);
  });

  test('the day keeps its scroll position when an earlier visit arrives', async () => {
    const screen = await renderGrid(<Day appointments={[visit('Ana', hour(12), 30)]} />);
    const before = topOf(block('Ana'));
    await screen.rerender(<Day appointments={[visit('Ana', hour(12), 30), visit('dawn', hour(6), 30)]} />);
    expect(Math.abs(topOf(block('Ana')) - before)).toBeLessThan(60);
  });

  test('the day shows hours with visits before 08:00 and after 23:00, and a button hides them', async () => {
    const day = [
      visit('dawn', hour(6, 30), 30),
      visit('Ana', hour(12), 30),
      visit('night', hour(22, 45), 45),
    ];
    await renderGrid(<Day appointments={day} onEvent={onEvent} />);
    block('night').focus();
    await userEvent.keyboard('{Enter}');
    expect(onEvent.mock.calls).toEqual([['open', 'night']]);

    const fold = page.getByRole('button', { name: /Para orës 08:00/ });
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    await fold.click();
    expect(document.querySelector('[data-id="dawn"]')).toBeNull();
    await fold.click();
    expect(block('dawn')).toBeVisible();
  });

  test('the accessible name of a visit’s block contains everything that its colour and style show', async () => {
    const day = [
      visit('Ana', hour(9), 60, { status: 'completed' }),
      visit('Besa', hour(11), 30),
      visit('Dea', hour(12), 30, pending),
    ];
    await renderGrid(<Day appointments={day} now={hour(11, 10)} />);
    const named = (start: string) =>
      page
        .getByRole('gridcell', { name: new RegExp(`^${start}`) })
        .element()
        .getAttribute('data-id');
    expect(named('Ana 09:00–10:00 Prerje , 1 orë, 8,00.€, Përfunduar, Arben')).toBe('Ana');
    expect(named('Besa 11:00 · Prerje , 30 min, 8,00.€, Konfirmuar, tani, Arben')).toBe('Besa');
    expect(named('Dea 12:00 · Prerje , 30 min, 8,00.€, Në pritje, Arben')).toBe('Dea');
    expect(block('Besa')).toHaveAttribute('data-in-progress');
    expect(block('Ana')).toHaveAttribute('data-past');
  });

  test('the drag of a visit ends when another device deletes it', async () => {
    const screen = await renderGrid(<Day appointments={[visit('Ana', hour(9), 60)]} onEvent={onEvent} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await screen.rerender(<Day appointments={[]} onEvent={onEvent} />);
    expect(lifted()).toBeNull();
    await mouse.up();
    expect(onEvent).not.toHaveBeenCalled();
  });
});

describe('when the clocks change', () => {
  const inZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  afterEach(() => inZone(''));

  test.for([
    ['2026-10-25', 'Europe/Tirane'],
    ['2026-03-29', 'America/New_York'],
  ])('on %s, seen from %s, visits keep their times', keepsTimes);
  test.for([
    ['2026-03-29', 'Europe/Tirane'],
    ['2026-10-25', 'Pacific/Auckland'],
  ])('on %s, seen from %s, visits keep their times', { tags: 'long' }, keepsTimes);

  async function keepsTimes([day = '', zone = '']: readonly string[]) {
    await inZone(zone);
    const night = [visit('night', hour(1, 30), 60), visit('Ana', hour(9), 60)];
    await renderGrid(<Day appointments={night} day={day} onEvent={onEvent} now={hour(9)} />);
    const slot = document.querySelector('.slots')?.getBoundingClientRect().height ?? 0;
    const top = (id: string) => block(id).getBoundingClientRect().top;
    expect((top('Ana') - top('night')) / slot).toBeCloseTo(15, 3);

    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, -4));
    await mouse.up();
    block('night').focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
    expect(onEvent.mock.calls).toEqual([
      ['move', 'Ana', { barber: 'Arben', appointment_time: '07:00', duration: 60 }],
      ['move', 'night', { barber: 'Arben', appointment_time: '02:30', duration: 60 }],
    ]);
  }
});

test('each visit of a request waits in the day, also a part behind the first one of a chain', async () => {
  const request = { is_request: true, group_id: 'chain' };
  await renderGrid(
    <Day
      appointments={[
        visit('Arta', hour(9), 60, request),
        visit('Dea', hour(11), 60, { ...request, ...atBlerim }),
        visit('Mira', hour(13), 60),
      ]}
    />,
  );
  expect(['Arta', 'Dea', 'Mira'].map((id) => block(id).dataset.online)).toEqual([
    'waiting',
    'waiting',
    undefined,
  ]);
});

test('a block has a mark for its note, its series, its group and what it goes without, and says them to screen readers', async () => {
  const series = { id: 'series', number: 2, of: 4 } as unknown as Appointment['series'];
  const marked = visit('Ana', hour(9), 60, {
    ...{ note: 'me vonesë', series, group_id: 'group' },
    needs: [{ resource_id: 'laser', during: 'all', minutes: null, cleaning: false, line: 0, dropped: true }],
  });
  const withLaser = { needs: marked.needs?.map(({ dropped: _, ...need }) => need) };
  await renderGrid(<Day appointments={[marked, visit('Besa', hour(11), 60, withLaser)]} />);
  expect(block('Ana').querySelectorAll('.mark')).toHaveLength(4);
  expect(block('Ana').textContent).toContain(
    'me shënim, përsëritet, bashkë me të tjerë, pa dhomën ose pajisjen që kërkon',
  );
  expect(block('Besa').querySelectorAll('.mark')).toHaveLength(0);
});

test('the head of a closed day says how many visits it has, and why it is closed, also in a narrow column', async () => {
  const because = { id: '1', barberId: null, from: '2026-11-23', to: '2026-11-23', open: [], title: null };
  const closed = { pieces: [], because: { ...because, reason: 'closed' as const, forAll: true } };
  const { container } = await renderGrid(
    <Day
      appointments={[visit('Ana', hour(10), 60)]}
      openOf={(barber) => (barber === 'Çlirim' ? undefined : closed)}
    />,
  );
  // the part for which a narrow column has no room
  expect(container.querySelectorAll('.time')).toHaveLength(0);
  const heads = [...container.querySelectorAll('.load')].map((one) => one.textContent);
  const [visits] = gridWords.load(1, 0, false);
  expect(heads).toEqual([
    `${visits} · Salloni i mbyllur`,
    'Salloni i mbyllur',
    gridWords.load(0, 0, false)[0],
  ]);
});

test('a time at which a barber is busy elsewhere is hatched, with its words', async () => {
  const openOf = (barber: string) =>
    barber === 'Arben'
      ? {
          pieces: [
            { from: 480, to: 600 },
            { from: 660, to: 1380 },
          ],
          busy: [{ from: 600, to: 660 }],
        }
      : undefined;
  const { container } = await renderGrid(<Day appointments={[]} openOf={openOf} />);
  const busy = [...container.querySelectorAll('.closed-time')].filter((one) => one.textContent !== '');
  expect(busy.map((one) => one.textContent)).toEqual([gridWords.busyElsewhere]);
  expect(getComputedStyle(busy[0] as Element).backgroundImage).toMatch(/^repeating-linear-gradient/);
});
