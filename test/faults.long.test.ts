import { expect, test } from 'vitest';
import { connections } from '../lab/faults/connections.ts';
import { kills } from '../lab/faults/kills.ts';
import { outage } from '../lab/faults/outage.ts';
import { reminders } from '../lab/faults/reminders.ts';

test.each([kills, outage, reminders, connections])(
  'npm run faults -- --short $name: everything holds',
  async ({ run }) => {
    expect(await run(true)).toMatchObject({ failed: [] });
  },
);
