import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/appointments.ts';
import { hasOverlays, withOverlay } from './overlay.ts';
import { hour, visit } from './visit.fixture.ts';

const ana = visit('Ana', hour(9), 30);
const besa = visit('Besa', hour(10), 30);

/** Records the sent changes, each with the answer to the change before; the test then ends each change. */
function server() {
  const sent: [name: string, previous: number | undefined][] = [];
  const ends = new Map<string, { answer: (appointment: Appointment) => void; refuse: () => void }>();
  const send = (name: string) => (previous: Appointment | undefined) => {
    sent.push([name, previous?.version]);
    return new Promise<{ appointment: Appointment }>((resolve, reject) =>
      ends.set(name, {
        answer: (appointment) => resolve({ appointment }),
        refuse: () => reject(new Error(name)),
      }),
    );
  };
  return { sent, send, end: (name: string) => ends.get(name) };
}

test('changes of one appointment are sent in order, each with the answer to the one before', async () => {
  const { sent, send, end } = server();
  const move = withOverlay({ base: ana }, send('move'));
  const confirm = withOverlay({ base: ana }, send('confirm'));
  const other = withOverlay({ base: besa }, send('other'));
  await Promise.resolve();
  expect(sent).toEqual([
    ['move', undefined],
    ['other', undefined],
  ]);

  end('move')?.answer({ ...ana, version: 2 });
  await move;
  expect(sent.at(-1)).toEqual(['confirm', 2]);
  expect(hasOverlays()).toBe(true);

  end('confirm')?.answer({ ...ana, version: 3 });
  end('other')?.answer(besa);
  await Promise.all([confirm, other]);
  expect(hasOverlays()).toBe(false);
});

test('a refused change is no longer shown, and the next one is sent', async () => {
  const { sent, send, end } = server();
  const move = withOverlay({ base: ana }, send('move'));
  const confirm = withOverlay({ base: ana }, send('confirm'));
  await Promise.resolve();
  end('move')?.refuse();
  await expect(move).rejects.toThrow('move');
  expect(sent.at(-1)).toEqual(['confirm', undefined]);
  end('confirm')?.answer(ana);
  await confirm;
  expect(hasOverlays()).toBe(false);
});
