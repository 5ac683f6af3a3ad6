import { expect, test } from 'vitest';
import { connections } from '../scripts/faults/connections.ts';
import { kills } from '../scripts/faults/kills.ts';
import { outage } from '../scripts/faults/outage.ts';
import { reminders } from '../scripts/faults/reminders.ts';

test.each([kills, outage, reminders, connections])(
  'npm run faults -- --short $name: everything holds',
  { timeout: 120_000 },
  async ({ run }) => {
    expect(await run(true)).toMatchObject({ failed: [] });
  },
);
